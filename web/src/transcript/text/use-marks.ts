import type { Hit, Word } from '@capstan/captions';
import { useEffect } from 'react';
import { elementOf } from './word-element.ts';

/** Marks the words in which something was found, and among them the ones that the search is at. */
export function useMarks(words: readonly Word[], hits: readonly Hit[], currentHit: Hit | undefined) {
  useEffect(() => {
    const marked: HTMLElement[] = [];
    const mark = (hit: Hit, kind: 'found' | 'current') => {
      for (const { id } of words.slice(hit.from, hit.to)) {
        const element = elementOf(id);
        element?.setAttribute('data-found', kind);
        if (element) marked.push(element);
      }
    };
    for (const hit of hits) mark(hit, 'found');
    if (currentHit) mark(currentHit, 'current');
    const first = currentHit && words[currentHit.from];
    if (first) elementOf(first.id)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const element of marked) element.removeAttribute('data-found');
    };
  }, [words, hits, currentHit]);
}
