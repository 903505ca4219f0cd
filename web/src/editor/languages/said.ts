import { type CueEdits, msFromSeconds, type Word } from '@capstan/captions';
import type { components } from '../../api/schema.ts';

/** What is said in a language, as something to make cues from. */
export type Said = { words: Word[]; edits: CueEdits; language: string };

/** A cue that it came in begins a cue here. */
export function saidFrom({ language, cues }: components['schemas']['FullTranslation']): Said {
  const said: Said = { words: [], edits: { breaks: [], times: [] }, language };
  for (const cue of cues) {
    if (said.words.length > 0) said.edits.breaks.push({ word: idOf(said.words.length), kind: 'cue' });
    for (const { text, start, end, speaker } of cue) {
      const times = { startMs: msFromSeconds(start), endMs: msFromSeconds(end) };
      said.words.push({ id: idOf(said.words.length), text, ...times, confidence: 1, speaker, timing: 'manual' });
    }
  }
  return said;
}

const idOf = (at: number): string => `t${at + 1}`;
