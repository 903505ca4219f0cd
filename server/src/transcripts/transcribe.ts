import { correct, type DictionaryEntry, type Word } from '@capstan/captions';
import { AppError } from '../errors.ts';
import { findOf } from '../media/assets.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Effect, Failure, Job, JobContext, JobKind } from '../platform/jobs/job.ts';
import type { ProjectId } from '../projects/project.ts';
import { changeStatus as changeProjectStatus, noteProgress } from '../projects/status.ts';
import { readDictionaries } from './dictionary.ts';
import { tell } from './events.ts';
import { changed } from './history.ts';
import { dropPassages, keepPassage, listKept, type Passage } from './passages.ts';
import { numbered, save, wordNumbers } from './save.ts';
import { type SoundTools, soundOfProject } from './sound.ts';
import { changeStatus, type Facts, find, findLocked, noteFacts, type Target } from './store.ts';
import type { TranscriptRow } from './transcript.ts';
import { warningsFor } from './warnings.ts';

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
  const passages = await listKept(db, of);
  const dictionary = await readDictionaries(db, target);
  const { language: asked } = job.payload;
  const heard: string[] = [];
  const segments = engine.transcribe(sound, {
    signal: context.signal,
    fromMs: passages.at(-1)?.endMs ?? 0,
    dictionary: dictionary.map(({ text }) => text),
    ...(asked !== 'auto' && { language: asked }),
    onProgressMs: (doneMs) => context.progress(Math.min(1, doneMs / asset.durationMs)),
  });
  for await (const segment of segments) {
    await keepPassage(db, of, segment);
    passages.push(segment);
    if (segment.language !== undefined) heard.push(segment.language);
  }
  const only = engine.languages.length === 1 ? engine.languages[0] : undefined;
  const language = only ?? mostOften(heard) ?? asked;
  const facts = factsOf(passages, { asked, language, engine: engine.name });
  const understood = { passages, dictionary, facts, durationMs: asset.durationMs };
  return async (tx) => {
    const isFirst = await finish(tx, target, understood);
    if (isFirst) await tools.ready(tx, target);
  };
}

function mostOften(languages: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function factsOf(passages: Passage[], about: { asked: string; language: string; engine: string }): Facts {
  const sure = passages.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  const confidence = sure.length === 0 ? null : sure.reduce((sum, each) => sum + each, 0) / sure.length;
  const { asked, language, engine } = about;
  return { language, engine, confidence, warnings: warningsFor({ asked, language, confidence }) };
}

type Understood = { passages: Passage[]; dictionary: DictionaryEntry[]; facts: Facts; durationMs: number };

/** Tells whether these are the first words of the media. */
async function finish(
  tx: Queries,
  target: Target,
  { passages, dictionary, facts, durationMs }: Understood,
): Promise<boolean> {
  const now = await findLocked(tx, target);
  const { newId, next } = wordNumbers(now.nextWord);
  const heard = numbered(wordsIn(passages, durationMs), newId);
  const words = correct(heard, dictionary, newId);
  await noteFacts(tx, target, facts);
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

/** In order and inside of the media, whatever the engine says. */
function wordsIn(passages: Passage[], durationMs: number): Omit<Word, 'id'>[] {
  const words: Omit<Word, 'id'>[] = [];
  for (const { text, startMs, endMs, confidence, timing } of passages.flatMap((passage) => passage.words)) {
    const start = Math.max(startMs, words.at(-1)?.endMs ?? 0);
    const end = Math.min(Math.max(endMs, start + 1), durationMs);
    if (start < end) words.push({ text, startMs: start, endMs: end, confidence, speaker: null, timing });
  }
  return words;
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
