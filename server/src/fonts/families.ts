import { fallbackFamilies } from '@capstan/captions';
import { standIn } from '@capstan/captions/shaping';
import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { builtInFamilies } from './catalog/family.ts';
import { fetchedFamilies } from './catalog/known-fetched.ts';

/** What letters are drawn from, as far as a workspace can change it. */
export type Letters = {
  family: string;
  /** Whether there is a font of that name. Else another one stands in for it. */
  isThere: boolean;
  /** The files of the workspace's own fonts that may be used. A font that is replaced comes in another file. */
  files: string[];
};

const findOwn = sql('fonts.of-families')`
  select lower(family) as family, file_id as "fileId" from fonts
  where workspace_id = $1 and lower(family) = any ($2) order by file_id`;

const common = new Set([...builtInFamilies, ...fetchedFamilies].map(({ family }) => family.toLowerCase()));

/** Of one family, and of those that stand in for what it lacks. */
export async function lettersOf(db: Queries, workspaceId: WorkspaceId, family: string): Promise<Letters> {
  const wished = family.toLowerCase();
  const usable = [wished, standIn.toLowerCase(), ...fallbackFamilies('und').map((each) => each.toLowerCase())];
  const own = await db.query<{ family: string; fileId: string }>(findOwn, [workspaceId, usable]);
  return {
    family,
    isThere: common.has(wished) || own.some((font) => font.family === wished),
    files: own.map(({ fileId }) => fileId),
  };
}
