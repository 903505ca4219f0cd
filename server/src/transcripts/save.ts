import type { Queries } from '../platform/db/database.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import { alignJob } from './align.ts';
import { type TranscriptEventType, tell } from './events.ts';
import { type Next, note } from './history.ts';
import { type Target, writeWords } from './store.ts';
import { isPending, type TranscriptRow } from './transcript.ts';

/** An edit is answered while somebody looks at it: it goes before a whole transcription. */
const alignPriority = 10;

/**
 * Writes the next state of a transcript that is locked: the words, the version in its history, the event, and the job
 * that finds new words in the sound.
 */
export async function save(
  tx: Queries,
  target: Target,
  now: TranscriptRow,
  { next, nextWord, event }: { next: Next; nextWord: number; event: TranscriptEventType },
): Promise<void> {
  const { workspaceId, projectId } = target;
  await note(tx, { workspaceId, transcriptId: now.id }, now, next);
  const status = next.kind === 'transcribed' && next.words.length === 0 ? 'SKIPPED' : 'COMPLETED';
  await writeWords(tx, target, { words: next.words, nextWord, status });
  if (isPending(next.words)) {
    await enqueue(tx, alignJob, { workspaceId, projectId, payload: null, priority: alignPriority });
  }
  await tell(tx, target, event, { version: now.edit + 1, words: next.words.length });
}
