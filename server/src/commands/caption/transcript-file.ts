import { basename } from 'node:path';
import type { GivenText } from '@capstan/captions';
import { AppError, StartError } from '../../errors.ts';
import { isPlainText } from '../../platform/http/formats.ts';
import { type Given, givenFrom, textLimit } from '../../transcripts/given-text.ts';
import { readNamed } from './read-file.ts';

/** A text that somebody brings: captions in any form, plain text, or the words as `--words` writes them. */
export async function transcriptFrom(path: string): Promise<Given> {
  const bytes = await readNamed(path);
  const refuse = (why: string, cause?: unknown) => new StartError(`${basename(path)}: ${why}`, { cause });
  if (bytes.length > textLimit) throw refuse('it is too large for a transcript.');
  const json = jsonIn(bytes);
  if (isWords(json)) return { text: { kind: 'words', words: json.words.map(wordFrom) }, warnings: [] };
  const given = parsed(bytes);
  if (given instanceof AppError) throw refuse('there are no words in it.', given);
  // What is no captions would be read out as it stands, with all its brackets.
  if (json !== undefined && given.text.kind === 'text') {
    throw refuse('it is JSON, but neither words nor captions as --words and --json-captions write them.');
  }
  return given;
}

function parsed(bytes: Buffer): Given | AppError {
  try {
    return givenFrom(bytes, undefined);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function jsonIn(bytes: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

type WrittenWord = { text: string; start: number; end: number; speaker?: string | null; confidence?: number };

const isWords = (json: object | undefined): json is { words: WrittenWord[] } => {
  const words = (json as { words?: unknown } | undefined)?.words;
  return Array.isArray(words) && words.length > 0 && words.every(isWord);
};

function isWord(value: unknown): value is WrittenWord {
  const { text, start, end, speaker = null } = (value ?? {}) as Partial<WrittenWord>;
  const isText = typeof text === 'string' && text.trim() !== '' && isPlainText(text);
  return isText && isTime(start) && isTime(end) && (speaker === null || typeof speaker === 'string');
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1e6;

type GivenWord = Extract<GivenText, { kind: 'words' }>['words'][number];

const wordFrom = ({ text, start, end, speaker = null, confidence }: WrittenWord): GivenWord => ({
  ...{ text, speaker, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) },
  ...(typeof confidence === 'number' && { confidence }),
});
