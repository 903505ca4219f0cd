import type { Word } from '@capstan/captions';
import { useMemo, useRef } from 'react';
import type { Desk } from '../edits/desk.ts';
import type { Caret } from './caret.ts';
import { joinedWith, operationFor } from './typed.ts';
import type { Ending } from './word-input.tsx';

type Parts = { words: readonly Word[]; desk: Desk; caret: Caret; seek: (seconds: number) => void };

/** What the fields in the text do. The functions stay the same ones, so that no paragraph is drawn anew for them. */
export function useTyping(parts: Parts) {
  const latest = useRef(parts);
  latest.current = parts;

  return useMemo(() => {
    const placeOf = (id: string) => latest.current.caret.placeOf(id) ?? 0;

    function goOn(word: Word, ending: Ending) {
      const { desk, caret } = latest.current;
      if (ending === 'leave') return caret.select(word.id);
      // As they are now: the word may have become two, or none.
      const words = desk.read().words;
      const at = words.findIndex(({ id }) => id === word.id);
      const place = at < 0 ? Math.min(placeOf(word.id), words.length - 1) : at;
      const target = words[place + stepOf(ending, at < 0)];
      if (ending === 'stay' || !target) caret.goTo((target ?? words[place])?.id);
      else caret.type(target.id);
    }

    return {
      onCommit(word: Word, typed: string, ending: Ending) {
        const operation = operationFor(word, typed);
        const { desk, caret } = latest.current;
        if (ending === 'leave') caret.stop();
        if (operation) desk.edit(operation, word.text);
        goOn(word, ending);
      },
      /** Goes on typing in the word that has become of the two. */
      onJoin(word: Word, typed: string) {
        const { words, desk, caret } = latest.current;
        const before = words[placeOf(word.id) - 1];
        if (!before) return caret.type(word.id, 0);
        desk.edit(joinedWith(before, word, typed));
        caret.type(before.id, before.text.length);
      },
      onCancel: (word: Word) => latest.current.caret.goTo(word.id),
      onTime: (word: Word) => latest.current.seek(word.startMs / 1000),
    };
  }, []);
}

/** Where the word is gone, the one after it has taken its place. */
function stepOf(ending: Ending, isGone: boolean): number {
  if (ending === 'previous') return -1;
  return ending === 'next' && !isGone ? 1 : 0;
}
