import { type Finding, fix, readability } from '@capstan/captions';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor-parts.ts';

/** Nobody waits for these: what is being done comes first. */
const calmMs = 400;

type ByWord = ReadonlyMap<string, Finding[]>;
const none: ByWord = new Map();

/** What is hard to read, by the first word of each cue; and a way to put right what can be put right by itself. */
export function useFindings() {
  const { cues, words, cueOptions, captions, changeCaptions } = useEditor();
  const [byWord, setByWord] = useState(none);

  useEffect(() => {
    const timer = setTimeout(() => {
      const { profile, ...options } = cueOptions;
      const found = new Map<string, Finding[]>();
      for (const finding of readability(cues, profile, options)) {
        found.set(finding.word, [...(found.get(finding.word) ?? []), finding]);
      }
      setByWord(found);
    }, calmMs);
    return () => clearTimeout(timer);
  }, [cues, cueOptions]);

  function fixAll() {
    const { profile, ...options } = cueOptions;
    changeCaptions({ ...captions, edits: fix(words, captions.edits, profile, options) }, `fix ${Date.now()}`);
  }

  return { byWord, count: [...byWord.values()].reduce((sum, { length }) => sum + length, 0), fixAll };
}
