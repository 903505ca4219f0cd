import {
  AuthenticationError,
  Capstan,
  CapstanError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
} from '@capstan/sdk';
import { describe, expect, test } from 'vitest';
import { projects } from '../../../server/test/harness/projects.ts';
import type { Service } from '../../../server/test/harness/service.ts';
import { client } from '../arrange.ts';

const unknown = 'prj_0000000000000000000000';

export const projectSteps = (service: () => Service) => {
  describe('Projects', () => {
    test('are created, read, changed and deleted', async () => {
      const { capstan } = await client(service());
      const { id } = await capstan.projects.create({ name: 'Talk', speechLanguage: 'en' });
      expect(await capstan.projects.update(id, { name: 'Talk, final' })).toMatchObject({ id, name: 'Talk, final' });
      expect(await capstan.projects.get(id)).toMatchObject({ id, name: 'Talk, final', status: 'CREATED' });
      expect(await capstan.projects.delete(id)).toBeUndefined();
      await expect(capstan.projects.get(id)).rejects.toThrow(NotFoundError);
    });

    test('are gone over page by page, and asked for only as they are needed', async () => {
      const { capstan, tenant, sent } = await client(service());
      const ids = await projects(service(), tenant, { count: 250 });
      const oldestFirst = { sortBy: 'createdAt', sortOrder: 'asc' } as const;
      const found: string[] = [];
      for await (const { id } of capstan.projects.list(oldestFirst)) found.push(id);
      expect(found).toEqual(ids);
      expect(sent).toHaveLength(3);

      for await (const { id } of capstan.projects.list({ ...oldestFirst, page: 3 })) {
        expect(id).toBe(ids[200]);
        break;
      }
      expect(sent).toHaveLength(4);
    });

    test('are also a page with its meta', async () => {
      const { capstan, tenant } = await client(service());
      await projects(service(), tenant, { names: ['A', 'B', 'C'] });
      const { data, meta } = await capstan.projects.list({ limit: 2, sortBy: 'name', sortOrder: 'asc' });
      expect(data.map(({ name }) => name)).toEqual(['A', 'B']);
      expect(meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    });

    test('of an empty workspace are none', async () => {
      const { capstan } = await client(service());
      for await (const project of capstan.projects.list()) expect(project).toBeUndefined();
    });
  });

  describe('An error', () => {
    test('tells by its class, code and fields what was wrong', async () => {
      const { capstan } = await client(service());
      const missing = capstan.projects.get(unknown);
      await expect(missing).rejects.toThrow(NotFoundError);
      await expect(missing).rejects.toMatchObject({ status: 404, code: 'project/not-found', name: 'NotFoundError' });
      await expect(missing).rejects.toMatchObject({ requestId: expect.stringMatching(/^req_/) });

      const unnamed = capstan.projects.create({ name: '' });
      await expect(unnamed).rejects.toThrow(InvalidRequestError);
      await expect(unnamed).rejects.toMatchObject({ fields: [{ field: 'name' }] });

      const wrong = new Capstan({ apiKey: 'cap_live_wrong', baseUrl: service().url }).health();
      await expect(wrong).rejects.toThrow(AuthenticationError);
      await expect(wrong).rejects.toThrow(CapstanError);

      const { id } = await capstan.projects.create({ name: 'Talk' });
      await expect(capstan.projects.stopImport(id)).rejects.toThrow(ConflictError);
    });
  });
};
