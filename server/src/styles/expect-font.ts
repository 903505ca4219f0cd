import type { StyleChoice } from '@capstan/captions';
import { lettersOf } from '../fonts/families.ts';
import type { Queries } from '../platform/db/database.ts';
import { invalidFields } from '../platform/http/validation.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';

type Before = () => Promise<StyleChoice | null | undefined>;

/** A font that is gone may stay in a style that has it already; what comes into one has to be there. */
export async function expectFont(
  db: Queries,
  workspaceId: WorkspaceId,
  choice: StyleChoice | null | undefined,
  before: Before = async () => null,
): Promise<void> {
  const family = familyIn(choice);
  if (family === undefined || (await lettersOf(db, workspaceId, family)).isThere) return;
  if (familyIn(await before()) === family) return;
  throw invalidFields([{ field: 'style.font.family', message: 'is no font of this workspace; GET /fonts lists them' }]);
}

const familyIn = (choice: StyleChoice | null | undefined): string | undefined =>
  typeof choice === 'object' ? choice?.font?.family : undefined;
