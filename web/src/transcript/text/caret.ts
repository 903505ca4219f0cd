import type { Word } from '@capstan/captions';
import { useCallback, useMemo, useRef, useState } from 'react';
import { elementOf } from './word-element.ts';

/** A word that is being typed, and where its caret stands; without that, all of it is selected. */
export type Typing = { id: string; at?: number | undefined };

export type Caret = ReturnType<typeof useCaret>;

/** Which word the keyboard is at: the one tab stop of the text. */
export function useCaret(words: readonly Word[]) {
  const [currentId, setCurrentId] = useState<string>();
  const [typing, setTyping] = useState<Typing>();
  const places = useMemo(() => new Map(words.map(({ id }, at) => [id, at])), [words]);
  /** Where it was, should its word go. */
  const lastPlace = useRef(0);
  /** Somebody has been at the text: until then, no word is theirs. */
  const touched = useRef(false);
  const known = currentId === undefined ? undefined : places.get(currentId);
  if (known !== undefined) lastPlace.current = known;
  const place = known ?? Math.min(lastPlace.current, words.length - 1);

  const select = useCallback((id: string) => setCurrentId(id), []);

  /** Focuses once the page shows it. */
  const goTo = useCallback((id: string | undefined) => {
    setTyping(undefined);
    if (id === undefined) return;
    setCurrentId(id);
    requestAnimationFrame(() => elementOf(id)?.focus());
  }, []);

  const type = useCallback((id: string, at?: number) => {
    setCurrentId(id);
    setTyping({ id, at });
  }, []);

  const stop = useCallback(() => setTyping(undefined), []);

  return {
    place,
    current: words[place],
    placeOf: (id: string) => places.get(id),
    typing: typing && places.has(typing.id) ? typing : undefined,
    ...{ touched, select, goTo, type, stop },
  };
}
