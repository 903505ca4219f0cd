import { AppError } from '../../../errors.ts';
import { type Piece, timeByPieces } from '../fallback-times/pieces.ts';
import type { ToldPassage, ToldWord } from '../fallback-times/told.ts';
import { wordsIn } from '../fallback-times/words-in.ts';
import type { Span } from '../joined-sound.ts';
import { languageCalled } from '../models/languages.ts';

/** What was said in a piece of sound, and in what language, where the server tells. */
export type Told = { language: string | undefined; passages: ToldPassage[] };

type Fields = Record<string, unknown>;

/**
 * Reads a transcript in any of the forms that servers give it: words beside the segments or inside of them, as words or
 * as parts of words, with their marks or without; segments alone; text alone.
 */
export function readReply(reply: unknown, within: Span): Told {
  if (!isFields(reply) || (typeof reply['text'] !== 'string' && !Array.isArray(reply['segments']))) {
    const cause = new Error(`it has no text: ${JSON.stringify(reply)?.slice(0, 200)}`);
    throw new AppError('speech/server-reply', { cause });
  }
  const segments = listIn(reply, 'segments').filter((segment) => !isSilence(segment));
  const isAllSilence = segments.length === 0 && listIn(reply, 'segments').length > 0;
  const parts: Fields[] = segments.length > 0 ? segments : isAllSilence ? [] : [reply];
  const passages = parts.map((part) => passageOf(part, within)).filter(({ words }) => words.length > 0);
  const language = typeof reply['language'] === 'string' ? languageCalled(reply['language']) : undefined;
  return { language, passages: withPieces(passages, piecesIn(reply, segments, within.startMs), within) };
}

function passageOf(part: Fields, within: Span): ToldPassage {
  const logProbability = numberIn(part, 'avg_logprob');
  const confidence = logProbability === undefined ? undefined : Math.exp(logProbability);
  const words: ToldWord[] = wordsIn(String(part['text'] ?? '')).map((text) => ({ text, confidence }));
  return { ...spanOf(part, within), words };
}

/** A segment whose times cannot be is somewhere in the sound. */
function spanOf(part: Fields, within: Span): Span {
  const [start, end] = [numberIn(part, 'start'), numberIn(part, 'end')];
  if (start === undefined || end === undefined) return within;
  const startMs = Math.max(within.startMs, within.startMs + Math.round(start * 1000));
  const endMs = Math.min(within.endMs, within.startMs + Math.round(end * 1000));
  return endMs > startMs ? { startMs, endMs } : within;
}

function withPieces(passages: ToldPassage[], pieces: Piece[], within: Span): ToldPassage[] {
  const all = passages.flatMap(({ words }) => words);
  const timed = timeByPieces(all, pieces);
  if (timed === undefined) return passages;
  let next = 0;
  return passages.map((passage) => {
    const words = timed.slice(next, next + passage.words.length);
    next += words.length;
    return { ...around(passage, words, within), words };
  });
}

/** The times of words are better than those of segments, which are often cut elsewhere. */
function around(passage: Span, words: ToldWord[], within: Span): Span {
  const times = words
    .flatMap(({ startMs = Number.NaN, endMs = Number.NaN }) => [startMs, endMs])
    .filter(Number.isFinite);
  return {
    startMs: Math.max(within.startMs, Math.min(passage.startMs, ...times)),
    endMs: Math.min(within.endMs, Math.max(passage.endMs, ...times)),
  };
}

function piecesIn(reply: Fields, segments: Fields[], offsetMs: number): Piece[] {
  const beside = listIn(reply, 'words');
  const words = beside.length > 0 ? beside : segments.flatMap((segment) => listIn(segment, 'words'));
  return words.map((word) => ({
    text: String(word['word'] ?? word['text'] ?? ''),
    startMs: offsetMs + (numberIn(word, 'start') ?? Number.NaN) * 1000,
    endMs: offsetMs + (numberIn(word, 'end') ?? Number.NaN) * 1000,
    confidence: numberIn(word, 'probability') ?? numberIn(word, 'score') ?? undefined,
  }));
}

/** By Whisper's own rule: it thinks that nobody speaks, and is unsure of what it wrote anyway. */
function isSilence(segment: Fields): boolean {
  return (numberIn(segment, 'no_speech_prob') ?? 0) > 0.6 && (numberIn(segment, 'avg_logprob') ?? 0) < -1;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function listIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** Some servers write numbers as text. */
function numberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
