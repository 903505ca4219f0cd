import { fold } from '../words/fold.ts';
import { wordsIn } from '../words/words-in.ts';
import type { DictionaryEntry } from './entry.ts';
import { plain, soundKey } from './sound-key.ts';

/** How an entry is found among words that were heard. Entries that come first win. */
export type Forms = {
  /** By what it is taken for, and by its own letters. Without spaces: where one word ends is easily misheard. */
  soundsLike: Map<string, string>;
  spelling: Map<string, string>;
  bySound: Map<string, { text: string; letters: string }[]>;
  /** The most words in a row that can be one entry. */
  longest: number;
};

export function formsOf(entries: DictionaryEntry[]): Forms {
  const forms: Forms = { soundsLike: new Map(), spelling: new Map(), bySound: new Map(), longest: 1 };
  for (const { text, soundsLike = [] } of entries) {
    const written = wordsIn(text).join(' ');
    if (written === '') continue;
    const letters = lettersOf(written);
    if (!forms.spelling.has(letters)) forms.spelling.set(letters, written);
    const key = soundKey(letters);
    forms.bySound.set(key, [...(forms.bySound.get(key) ?? []), { text: written, letters: plain(letters) }]);
    for (const form of soundsLike.filter((each) => wordsIn(each).length > 0)) {
      const heard = lettersOf(form);
      if (!forms.soundsLike.has(heard)) forms.soundsLike.set(heard, written);
    }
    // One more: "Capstan" is easily heard as "cap stan".
    const lengths = [written, ...soundsLike].map((each) => wordsIn(each).length + 1);
    forms.longest = Math.max(forms.longest, ...lengths);
  }
  return forms;
}

export const lettersOf = (text: string): string => wordsIn(text).map(fold).join('');
