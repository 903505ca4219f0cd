import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freshDatabase } from '../../../test/harness/database.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { openDiskStore } from '../../platform/files/disk.ts';
import { createWorkspace } from '../../workspaces/workspace.ts';
import { builtInFonts } from '../catalog/built-in.ts';
import { FetchedFonts } from '../catalog/fetched.ts';
import { type FetchedFamily, fetchedFamilies } from '../catalog/known-fetched.ts';

/** A shelf with a workspace, for one test. What is said while fetching is kept. */
export async function newShelf(options: { families?: FetchedFamily[]; npm?: string } = {}) {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const folder = await temporaryFolder();
  const said: string[] = [];
  const fetched = new FetchedFonts({ ...options, folder: join(folder, 'fonts'), say: (line) => said.push(line) });
  const { id: workspaceId } = await createWorkspace(database.db, { name: 'Test', plan: 'PRO' });
  const shelf = { db: database.db, store: openDiskStore(join(folder, 'files')), fetched };
  return { shelf, workspaceId, said, sql: database.sql };
}

/** The file of a built-in face. */
export async function faceFile(family: string, weight = 400, italic = false): Promise<Buffer> {
  const font = builtInFonts().find((each) => each.family === family);
  const face = font?.faces.find((each) => each.weight === weight && each.italic === italic);
  return Buffer.from(await face!.read());
}

/** A family as npm has it, in a folder: a small font under the name of a large one. */
export async function smallFamily(id: string, content: Buffer): Promise<FetchedFamily> {
  const known = fetchedFamilies.find((each) => each.id === id)!;
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'small', version: '1.0.0' }));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const files = known.package.files.map((file) => ({ ...file, sha256 }));
  for (const { path } of files) {
    const place = join(folder, path.replace(/^package\//, ''));
    await mkdir(join(place, '..'), { recursive: true });
    await writeFile(place, content);
  }
  return { ...known, package: { spec: `file:${folder}`, files } };
}
