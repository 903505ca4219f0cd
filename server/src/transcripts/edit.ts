import type { IncomingHttpHeaders } from 'node:http';
import { correct, type Making, type Word } from '@capstan/captions';
import type { Database, Queries } from '../platform/db/database.ts';
import { cancelJobsOf } from '../platform/jobs/queue.ts';
import { changeStatus as changeProjectStatus } from '../projects/status.ts';
import { mediaOf } from './begin-transcription.ts';
import { requireMatch } from './condition.ts';
import { readDictionaries } from './dictionary.ts';
import type { Given } from './given-text.ts';
import { givenWords } from './given-words.ts';
import { changed, type Next, redone, undone, type VersionKind, wordsOf } from './history.ts';
import { dropPassages } from './passages.ts';
import { save } from './save.ts';
import { begin, find, findLocked, noteFacts, type Target } from './store.ts';
import { type Ready, transcribeJob } from './transcribe.ts';
import type { TranscriptRow } from './transcript.ts';
import { wordNumbers } from './word-numbers.ts';

type Work = (tx: Queries, now: TranscriptRow, making: Making) => Promise<Next>;

/** One change of a transcript, by somebody who knows the last one. Returns it as it is then. */
async function changing(
  db: Database,
  target: Target,
  headers: IncomingHttpHeaders,
  work: Work,
): Promise<TranscriptRow> {
  await db.transaction(async (tx) => {
    const { asset } = await mediaOf(tx, target);
    const now = await findLocked(tx, target);
    requireMatch(headers, now);
    const { newId, next } = wordNumbers(now.nextWord);
    const after = await work(tx, now, { newId, durationMs: asset.durationMs });
    await save(tx, target, now, { next: after, nextWord: next(), event: 'transcript.updated' });
  });
  return (await find(db, target))!;
}

/** Some words. */
export function editWords(
  db: Database,
  target: Target,
  headers: IncomingHttpHeaders,
  work: (words: Word[], making: Making) => Word[],
): Promise<TranscriptRow> {
  return changing(db, target, headers, async (tx, now, making) =>
    changed(tx, ofTranscript(target, now), now, 'edited', work(now.words, making)),
  );
}

/** All of them. A transcription that is still under way is not waited for. */
export async function replaceText(
  db: Database,
  target: Target,
  headers: IncomingHttpHeaders,
  { text, warnings, ready }: Given & { ready: Ready },
): Promise<TranscriptRow> {
  await db.transaction(async (tx) => {
    const { asset, language } = await mediaOf(tx, target);
    if (!(await find(tx, target))) await begin(tx, target, { assetId: asset.id, language, status: 'COMPLETED' });
    const now = await findLocked(tx, target);
    if (now.edit > 0) requireMatch(headers, now);
    const { newId, next } = wordNumbers(now.nextWord);
    const words = givenWords(now.words, text, { newId, durationMs: asset.durationMs });
    await cancelJobsOf(tx, target.workspaceId, target.projectId, transcribeJob.name);
    await dropPassages(tx, ofTranscript(target, now));
    await noteFacts(tx, target, { ...now, warnings });
    const after = await changed(tx, ofTranscript(target, now), now, 'replaced', words);
    await changeProjectStatus(tx, target.workspaceId, target.projectId, { status: 'READY', from: 'TRANSCRIBING' });
    await save(tx, target, now, { next: after, nextWord: next(), event: 'transcript.updated' });
    if (now.edit === 0) await ready(tx, target);
  });
  return (await find(db, target))!;
}

/** Names and jargon as the dictionaries have them now. */
export function applyDictionary(db: Database, target: Target, headers: IncomingHttpHeaders): Promise<TranscriptRow> {
  return changing(db, target, headers, async (tx, now, { newId }) => {
    const words = correct(now.words, await readDictionaries(tx, target), newId);
    return changed(tx, ofTranscript(target, now), now, 'corrected', words);
  });
}

export type Wanted = 'previous' | 'next' | number;

/** Back by one change, forward again, or to how it was at some version. */
export function restore(
  db: Database,
  target: Target,
  headers: IncomingHttpHeaders,
  wanted: Wanted,
): Promise<TranscriptRow> {
  return changing(db, target, headers, async (tx, now) => {
    const of = ofTranscript(target, now);
    if (wanted === 'previous') return undone(tx, of, now);
    if (wanted === 'next') return redone(tx, of, now);
    const kind: VersionKind = 'restored';
    return changed(tx, of, now, kind, await wordsOf(tx, of, now, wanted));
  });
}

const ofTranscript = ({ workspaceId }: Target, { id }: TranscriptRow) => ({ workspaceId, transcriptId: id });
