import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import type { StoredFile } from '../../platform/files/registry.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { keptBytes } from './kept.ts';
import { NearSources } from './near-sources.ts';

test('of the pictures, those that were asked for lately stay', () => {
  const kept = keptBytes(100);
  kept.keep('first', Buffer.alloc(40));
  kept.keep('second', Buffer.alloc(40));
  expect(kept.get('first')).toHaveLength(40);
  kept.keep('third', Buffer.alloc(40));
  expect([kept.get('first')?.length, kept.get('second'), kept.get('third')?.length]).toEqual([40, undefined, 40]);
  // Larger than all the room there is.
  kept.keep('fourth', Buffer.alloc(200));
  expect([kept.get('first'), kept.get('fourth')]).toEqual([undefined, undefined]);
});

test('a distant source is copied once, and again when the copy is gone', async () => {
  const copies: string[] = [];
  const localPath = async (key: string, folder: string) => {
    const path = join(folder, 'copy');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, key);
    copies.push(path);
    return path;
  };
  const store = { localPath, directUrl: async () => '' } as unknown as FileStore;
  const near = new NearSources(store, await temporaryFolder());
  const file = (id: string) => ({ workspaceId: 'wsp', id }) as StoredFile;
  const first = await near.pathOf(file('fil_1'));
  expect(await near.pathOf(file('fil_1'))).toBe(first);
  expect(copies).toHaveLength(1);
  await rm(first);
  expect(await near.pathOf(file('fil_1'))).not.toBe(first);
  expect(copies).toHaveLength(2);
});
