import type { Word } from '@capstan/captions';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTime } from '../../project/player/playback.ts';
import { spokenAt } from './spoken.ts';
import { elementOf } from './word-element.ts';

/** Lights the word that is being said. At sixty frames a second this is one search, and at a new word two attributes. */
export function useSpoken(
  media: RefObject<HTMLMediaElement | null>,
  words: readonly Word[],
  onWord: (element: HTMLElement) => void,
) {
  const latest = useRef({ words, onWord });
  const lit = useRef<HTMLElement | null>(null);
  const atMs = useRef(0);

  const light = useCallback((seconds: number) => {
    atMs.current = Math.round(seconds * 1000);
    const word = latest.current.words[spokenAt(latest.current.words, atMs.current)];
    const element = word ? elementOf(word.id) : null;
    if (element === lit.current) return;
    lit.current?.removeAttribute('data-spoken');
    element?.setAttribute('data-spoken', '');
    lit.current = element;
    if (element) latest.current.onWord(element);
  }, []);

  useEffect(() => {
    latest.current = { words, onWord };
    light(atMs.current / 1000);
  }, [words, onWord, light]);

  useTime(media, light);
}
