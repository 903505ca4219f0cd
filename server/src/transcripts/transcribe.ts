import type { DictionaryEntry } from '@capstan/captions';
import { AppError } from '../errors.ts';
import { findOf } from '../media/assets.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Effect, Failure, Job, JobContext, JobKind } from '../platform/jobs/job.ts';
import type { ProjectId } from '../projects/project.ts';
import { changeStatus as changeProjectStatus, noteProgress } from '../projects/status.ts';
import { book } from '../workspaces/usage/ledger.ts';
import { readDictionaries } from './dictionary.ts';
import { tell } from './events.ts';
import { changed } from './history.ts';
import { type Heard, listen, wordsHeard } from './listen.ts';
import { dropPassages, keepPassage, listKept } from './passages.ts';
import { save } from './save.ts';
import { type SoundTools, soundOfProject } from './sound.ts';
import { changeStatus, find, findLocked, noteFacts, type Target } from './store.ts';
import type { TranscriptRow } from './transcript.ts';
import { wordNumbers } from './word-numbers.ts';

/**
 * The speech of a project's media becomes words. What has been understood is kept passage by passage: a worker that
 * takes the job over goes on where the last one was.
 */
export const transcribeJob = { name: 'transcripts.transcribe' };

export type TranscribePayload = { language: string; model?: string };

/** What follows when the words of new media are there, in the transaction that writes them. */
export type Ready = (tx: Queries, target: Target) => Promise<void>;

export function transcribeKind(tools: SoundTools & { ready: Ready }): JobKind<TranscribePayload> {
  return {
    ...transcribeJob,
    attempts: 4,
    timeoutMs: 12 * 3_600_000,
    run: (job, context) => runTranscription(tools, job, context),
    failed: (tx, job, failure) => settle(tx, targetOf(job), failure),
    progressed: (tx, job, fraction) =>
      noteProgress(tx, job.workspaceId, targetOf(job).projectId, { status: 'TRANSCRIBING', progress: fraction }),
  };
}

async function runTranscription(
  tools: SoundTools & { ready: Ready },
  job: Job<TranscribePayload>,
  context: JobContext,
): Promise<Effect> {
  const { db, speech } = tools;
  const target = targetOf(job);
  const asset = await findOf(db, target.workspaceId, target.projectId);
  const transcript = await find(db, target);
  if (!asset || !transcript) throw new AppError('source/not-found');
  const engine = await speech.engineFor(job.payload.language, job.payload.model);
  const sound = await soundOfProject(tools, target, asset, context);
  if (!sound) throw new AppError('transcript/no-sound');
  await changeStatus(db, target, 'RUNNING');

  const of = { workspaceId: target.workspaceId, transcriptId: transcript.id };
  const dictionary = await readDictionaries(db, target);
  const heard = await listen({
    ...{ engine, sound, asked: job.payload.language, dictionary, durationMs: asset.durationMs },
    before: await listKept(db, of),
    signal: context.signal,
    onProgress: (share) => context.progress(share),
    onPassage: (passage) => keepPassage(db, of, passage),
  });
  const understood = { ...heard, dictionary, durationMs: asset.durationMs };
  return async (tx) => {
    const isFirst = await finish(tx, target, understood);
    if (isFirst) await tools.ready(tx, target);
    await book(tx, job);
  };
}

type Understood = Heard & { dictionary: DictionaryEntry[]; durationMs: number };

/** Tells whether these are the first words of the media. */
async function finish(tx: Queries, target: Target, understood: Understood): Promise<boolean> {
  const now = await findLocked(tx, target);
  const { newId, next } = wordNumbers(now.nextWord);
  const words = wordsHeard(understood, newId);
  await noteFacts(tx, target, understood.facts);
  const of = { workspaceId: target.workspaceId, transcriptId: now.id };
  await changeProjectStatus(tx, target.workspaceId, target.projectId, { status: 'READY', from: 'TRANSCRIBING' });
  await dropPassages(tx, of);
  await save(tx, target, now, {
    next: await changed(tx, of, now, 'transcribed', words),
    nextWord: next(),
    event: 'transcript.completed',
  });
  return now.edit === 0;
}

/** After a failure, or when it was stopped: with words from before, the project is as good as it was. */
export async function settle(tx: Queries, target: Target, failure?: Failure): Promise<void> {
  const { workspaceId, projectId } = target;
  const before = await find(tx, target);
  if (!before) return;
  await changeStatus(tx, target, statusWithout(before, failure), failure);
  await dropPassages(tx, { workspaceId, transcriptId: before.id });
  const isGood = !failure || before.words.length > 0;
  await changeProjectStatus(tx, workspaceId, projectId, {
    ...{ status: isGood ? 'READY' : 'FAILED', from: 'TRANSCRIBING' },
    ...(failure && { failure }),
  });
  const { edit, words } = before;
  if (failure) await tell(tx, target, 'transcript.failed', { version: edit, words: words.length });
}

function statusWithout({ words }: TranscriptRow, failure: Failure | undefined): TranscriptRow['status'] {
  if (words.length > 0) return 'COMPLETED';
  return failure ? 'FAILED' : 'SKIPPED';
}

function targetOf({ workspaceId, projectId }: Job<TranscribePayload>): Target & { projectId: ProjectId } {
  if (projectId === null) throw new TypeError('the speech of no project');
  return { workspaceId, projectId };
}
