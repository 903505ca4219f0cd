/** Writes a name as it should be, wherever it is said; and begins again when somebody else changed the text meanwhile. */
import { type Capstan, ConflictError } from '@capstan/sdk';

export async function correctName(capstan: Capstan, projectId: string, wrong: string, right: string): Promise<void> {
  for (;;) {
    const { etag } = await capstan.transcripts.get(projectId);
    const replace = { op: 'replace' as const, find: wrong, with: right, wholeWord: true };
    try {
      await capstan.transcripts.update(projectId, [replace], { ifMatch: etag });
      return;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
