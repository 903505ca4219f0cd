import { presetOf, type StyleChoice } from '@capstan/captions';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { expectFont } from './expect-font.ts';
import { keepLooks } from './in-use.ts';
import { fullStyle, rooted } from './resolve.ts';
import * as store from './store.ts';
import { entryOfPreset, type OwnStyle, type StyleEntry } from './style.ts';

const most = 200;

export const entryOfOwn = ({ id, name, base, changes, createdAt, updatedAt }: OwnStyle): StyleEntry => ({
  ...{ id, name, label: name, description: null, kind: 'own', base, style: fullStyle({ base, changes }) },
  ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
});

export async function readStyle(db: Database, workspaceId: WorkspaceId, id: string): Promise<StyleEntry> {
  const preset = presetOf(id);
  if (preset) return entryOfPreset(preset);
  const own = await store.find(db, workspaceId, id);
  if (!own) throw new AppError('style/not-found');
  return entryOfOwn(own);
}

export async function createStyle(
  db: Database,
  workspaceId: WorkspaceId,
  { name, style }: { name: string; style: StyleChoice },
): Promise<OwnStyle> {
  refusePresetName(name);
  await expectFont(db, workspaceId, style);
  if ((await store.count(db, workspaceId)) >= most) throw new AppError('style/too-many');
  const made = await store.insert(db, workspaceId, {
    id: newId('sty'),
    name,
    ...(await rooted(db, workspaceId, style)),
  });
  if (!made) throw new AppError('style/name-taken');
  return made;
}

export async function changeStyle(
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  wanted: { name?: string; style?: StyleChoice },
): Promise<OwnStyle> {
  if (presetOf(id)) throw new AppError('style/preset');
  if (wanted.name !== undefined) refusePresetName(wanted.name);
  return db.transaction(async (tx) => {
    const before = await store.lock(tx, workspaceId, id);
    if (!before) throw new AppError('style/not-found');
    const name = wanted.name ?? before.name;
    const other = await store.findByName(tx, workspaceId, name);
    if (other && other.id !== id) throw new AppError('style/name-taken');
    await expectFont(tx, workspaceId, wanted.style, async () => before.changes);
    const content = wanted.style === undefined ? before : await rooted(tx, workspaceId, wanted.style);
    const { base, changes } = content;
    return (await store.change(tx, workspaceId, { id: before.id, name, base, changes }))!;
  });
}

export async function removeStyle(db: Database, workspaceId: WorkspaceId, id: string): Promise<void> {
  if (presetOf(id)) throw new AppError('style/preset');
  await db.transaction(async (tx) => {
    const style = await store.lock(tx, workspaceId, id);
    if (!style) throw new AppError('style/not-found');
    await keepLooks(tx, workspaceId, style);
    await store.remove(tx, workspaceId, id);
  });
}

/** A preset is meant wherever its name is said. */
function refusePresetName(name: string): void {
  if (presetOf(name.toLowerCase())) throw new AppError('style/name-taken');
}
