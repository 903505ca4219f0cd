import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { projects } from '../harness/projects.ts';
import { expectInvalid } from '../harness/reply-rules.ts';
import type { Service } from '../harness/service.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

type Project = { id: string; name: string; createdAt: string; updatedAt: string };

export function sortsProjects(service: () => Service): void {
  /** Twelve projects in threes that share a time: what is left is told apart by id alone. */
  async function withTies(): Promise<{ tenant: Tenant; all: Project[] }> {
    const tenant = await newTenant(service());
    await projects(service(), tenant, { names: Array.from('bcdabcdabcda') });
    await service().sql(
      `update projects p set created_at = timestamptz '2026-01-01Z' + (n.number % 4) * interval '1 minute',
         updated_at = timestamptz '2026-02-01Z' - (n.number / 4) * interval '1 minute'
       from (select id, row_number() over (order by id) as number from projects where workspace_id = $1) n
       where p.id = n.id`,
      [tenant.workspaceId],
    );
    return { tenant, all: (await tenant.api('GET', '/projects')).body.data };
  }

  const compare = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0);

  test.each(
    (['updatedAt', 'createdAt', 'name'] as const).flatMap((sortBy) =>
      (['asc', 'desc'] as const).map((sortOrder) => [sortBy, sortOrder] as const),
    ),
  )('by %s %s, with ties by id, over all pages', async (sortBy, sortOrder) => {
    const { tenant, all } = await withTies();
    const rising = [...all].sort((one, two) => compare(one[sortBy], two[sortBy]) || compare(one.id, two.id));
    const expected = sortOrder === 'asc' ? rising : rising.reverse();
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        tenant.api('GET', `/projects?limit=5&page=${page}&sortBy=${sortBy}&sortOrder=${sortOrder}`),
      ),
    );
    expect(pages.flatMap(({ body }) => body.data)).toEqual(expected);
  });

  test('falls from the last changed when nothing is said, and falls when only the field is named', async () => {
    const { tenant } = await withTies();
    const ids = async (query: string) => idsOf(await tenant.api('GET', `/projects${query}`));
    expect(await ids('')).toEqual(await ids('?sortBy=updatedAt&sortOrder=desc'));
    expect(await ids('?sortBy=name')).toEqual(await ids('?sortBy=name&sortOrder=desc'));
    expect(await ids('?sortOrder=asc')).toEqual(await ids('?sortBy=updatedAt&sortOrder=asc'));
  });

  async function namesSorted(api: Client): Promise<string[]> {
    const { body } = await api('GET', '/projects?sortBy=name&sortOrder=asc&limit=100');
    return body.data.map(({ name }: Project) => name);
  }

  test('names sort as a person would: without case and accents, numbers by their value', async () => {
    const tenant = await newTenant(service());
    const sorted = ['1 intro', '2 intro', '10 intro', 'Ábel', 'abend', 'Äbi', 'Episode 9', 'épisode 10', 'EPISODE 100'];
    await projects(service(), tenant, { names: [...sorted, 'Öl', 'Zebra', 'русский', '日本語'].reverse() });
    expect(await namesSorted(tenant.api)).toEqual([...sorted, 'Öl', 'Zebra', 'русский', '日本語']);
  });

  test('names that differ only in case or accents are ties, and go by id', async () => {
    const tenant = await newTenant(service());
    const ids = await projects(service(), tenant, { names: ['Resume', 'résumé', 'RESUME', 'resumé', 'resume'] });
    expect(idsOf(await tenant.api('GET', '/projects?sortBy=name&sortOrder=asc'))).toEqual([...ids].sort());
    expect(idsOf(await tenant.api('GET', '/projects?sortBy=name&sortOrder=desc'))).toEqual([...ids].sort().reverse());
  });

  test('a changed project comes first', async () => {
    const tenant = await newTenant(service());
    const [first, second, third] = await projects(service(), tenant, { count: 3 });
    await tenant.api('PATCH', `/projects/${second}`, { body: { name: 'Changed' } });
    expect(idsOf(await tenant.api('GET', '/projects'))).toEqual([second, third, first]);
  });

  test('a far page holds what belongs there', async () => {
    const tenant = await newTenant(service());
    const ids = await projects(service(), tenant, { count: 730 });
    expect(idsOf(await tenant.api('GET', '/projects?limit=100&page=8&sortOrder=asc'))).toEqual(ids.slice(700));
    expect(idsOf(await tenant.api('GET', '/projects?limit=100&page=7'))).toEqual(ids.slice(30, 130).reverse());
    const byName = await tenant.api('GET', '/projects?limit=100&page=6&sortBy=name&sortOrder=asc');
    expect(idsOf(byName)).toEqual(ids.slice(500, 600));
  });

  test.each(['sortBy', 'sortOrder'])('%s takes only the words that it knows', async (name) => {
    const { api } = await newTenant(service());
    for (const text of ['', 'NAME', 'ASC', 'updated_at', 'id', 'name%00', 'constructor', '__proto__', 'name;drop']) {
      expectInvalid(await api('GET', `/projects?${name}=${text}`), name);
    }
  });
}

const idsOf = ({ body }: { body: { data: Project[] } }) => body.data.map(({ id }) => id);
