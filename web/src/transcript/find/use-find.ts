import { findHits, type Hit, replaceHit, type Word } from '@capstan/captions';
import { useMemo, useState } from 'react';
import type { Desk } from '../edits/desk.ts';

export type Find = ReturnType<typeof useFind>;

const nothing: Hit[] = [];

/** What is sought in the words, where it stands, and at which of these places the search is. */
export function useFind(words: Word[], desk: Desk) {
  const [open, setOpen] = useState(false);
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const [position, setPosition] = useState(0);
  const hits = useMemo(
    () => (open ? findHits(words, { find, matchCase, wholeWord }) : nothing),
    [open, words, find, matchCase, wholeWord],
  );
  const at = Math.min(position, Math.max(hits.length - 1, 0));

  return {
    ...{ open, find, replacement, matchCase, wholeWord, hits, at },
    current: hits[at],
    ...{ setReplacement, setMatchCase, setWholeWord },
    setOpen(next: boolean) {
      setOpen(next);
      setPosition(0);
    },
    setFind(text: string) {
      setFind(text);
      setPosition(0);
    },
    step(by: 1 | -1) {
      if (hits.length > 0) setPosition((at + by + hits.length) % hits.length);
    },
    /** The next place moves up to where this one was, unless what was put here is found, too. */
    replaceOne() {
      const hit = hits[at];
      if (!hit) return;
      desk.edit(replaceHit(words, hit, replacement));
      const isFoundAgain = findHits(desk.read().words, { find, matchCase, wholeWord }).length >= hits.length;
      setPosition(isFoundAgain ? (at + 1) % hits.length : at);
    },
    replaceAll() {
      if (hits.length > 0) desk.edit({ op: 'replace', find, with: replacement, matchCase, wholeWord });
      return hits.length;
    },
  };
}
