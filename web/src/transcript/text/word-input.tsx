import type { Word } from '@capstan/captions';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Typing } from './caret.ts';

/** What became of the typing, and where to go on. */
export type Ending = 'stay' | 'next' | 'previous' | 'leave';

export type WordInputProps = {
  word: Word;
  typing: Typing;
  onCommit: (word: Word, typed: string, ending: Ending) => void;
  onJoin: (word: Word, typed: string) => void;
  onCancel: (word: Word) => void;
};

const endings: Record<string, Ending> = { Enter: 'stay', Tab: 'next', 'Shift+Tab': 'previous' };

export function WordInput({ word, typing, onCommit, onJoin, onCancel }: WordInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // As it was when the typing began: somebody else may change it meanwhile.
  const [before] = useState(word);
  const [typed, setTyped] = useState(word.text);
  const ended = useRef(false);

  // Once, and again where the caret is put elsewhere: a merge goes on in the same field.
  useLayoutEffect(() => {
    const { at } = typing;
    ended.current = false;
    input.current?.focus();
    if (at === undefined) input.current?.select();
    else input.current?.setSelectionRange(at, at);
  }, [typing]);

  function end(finish: () => void) {
    if (ended.current) return;
    ended.current = true;
    finish();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Part of writing a word in Japanese, Chinese or Korean.
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const ending = endings[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (ending) {
      event.preventDefault();
      end(() => onCommit(before, typed, ending));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      end(() => onCancel(word));
    } else if (event.key === 'Backspace' && selectionStart === 0 && selectionEnd === 0) {
      event.preventDefault();
      end(() => onJoin(before, typed));
    }
  }

  return (
    <input
      ref={input}
      className="word-input"
      aria-label={`Word: ${before.text}`}
      value={typed}
      style={{ width: `${Math.max([...typed].length, 2) + 1}ch` }}
      autoCapitalize="off"
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(() => onCommit(before, typed, 'leave'))}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
