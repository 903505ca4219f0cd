import type { Word } from '@capstan/captions';
import { findOf } from '../media/assets.ts';
import type { Effect, Job, JobContext, JobKind } from '../platform/jobs/job.ts';
import { alignWords, settled } from './align-words.ts';
import { tell } from './events.ts';
import { type SoundTools, soundOfProject } from './sound.ts';
import { find, type Target, writeTimes } from './store.ts';
import { isPending, type TranscriptRow } from './transcript.ts';

/** Finds words that somebody wrote in the sound, so that they have true times again. */
export const alignJob = { name: 'transcripts.align' };

export function alignKind(tools: SoundTools): JobKind<null> {
  return {
    ...alignJob,
    attempts: 3,
    timeoutMs: 3_600_000,
    run: (job, context) => runAlign(tools, targetOf(job), context),
    // Estimates are better than nothing, and the next edit tries again.
    failed: async () => {},
  };
}

async function runAlign(tools: SoundTools, target: Target, context: JobContext): Promise<Effect> {
  const { db } = tools;
  for (;;) {
    context.signal.throwIfAborted();
    const transcript = await find(db, target);
    if (!transcript || !isPending(transcript.words)) return async () => {};
    const words = await aligned(tools, target, transcript, context);
    // Changed meanwhile: then it is about other words.
    if (await writeTimes(db, target, { ...transcript, words })) {
      const now = { version: transcript.edit, words: words.length };
      return async (tx) => void (await tell(tx, target, 'transcript.updated', now));
    }
  }
}

async function aligned(
  tools: SoundTools,
  target: Target,
  { words, language }: TranscriptRow,
  context: JobContext,
): Promise<Word[]> {
  const asset = await findOf(tools.db, target.workspaceId, target.projectId);
  const align = asset && (await tools.speech.alignerFor(language));
  if (!asset || !align) return settled(words);
  const sound = await soundOfProject(tools, target, asset, context);
  if (!sound) return settled(words);
  return alignWords(words, { align, sound, durationMs: asset.durationMs, signal: context.signal });
}

const targetOf = ({ workspaceId, projectId }: Job<null>): Target => {
  if (projectId === null) throw new TypeError('the words of no project');
  return { workspaceId, projectId };
};
