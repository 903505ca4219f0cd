import { cuesOf, type ProfileName, profileOf, secondsFromMs, type WordCue } from '@capstan/captions';
import { formats } from '../../captions/formats.ts';
import { frameMsOf } from '../../captions/media-times.ts';
import type { MediaFacts } from '../../media/understand/facts.ts';
import type { Said } from './said.ts';
import type { CaptionFile } from './targets.ts';

export function cuesFor({ words, language }: Said, media: MediaFacts, profile: ProfileName): WordCue[] {
  const times = { durationMs: media.durationMs, frameMs: frameMsOf(media) };
  return cuesOf(words, { profile: profileOf(profile, {}), language, ...times });
}

type Shown = { said: Said; cues: WordCue[]; title: string };

export function captionFile(kind: CaptionFile, { said, cues, title }: Shown): string {
  if (kind === 'words') return wordsFile(said);
  const format = formats.find(({ ending }) => ending === kind)!;
  return format.write({ cues, words: said.words, language: said.language }, { wordTimes: false, title });
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** The transcript word by word, as the API gives it. */
function wordsFile({ words, language, engine, confidence }: Said): string {
  const told = words.map(({ text, startMs, endMs, confidence: sure, speaker, timing }) => ({
    ...{ text, start: secondsFromMs(startMs), end: secondsFromMs(endMs), confidence: rounded(sure), speaker, timing },
  }));
  const facts = { language, engine, confidence: confidence === null ? null : rounded(confidence) };
  return `${JSON.stringify({ ...facts, words: told }, null, 2)}\n`;
}
