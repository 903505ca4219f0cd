import type { Word } from '@capstan/captions';
import type { KeyboardEvent } from 'react';
import type { Desk } from '../edits/desk.ts';
import type { Caret } from './caret.ts';
import { nextDoubtful } from './doubtful.ts';
import { placeInNextLine } from './lines.ts';
import { leads, placeAfter } from './moves.ts';
import type { Paragraph } from './paragraphs.ts';
import { elementOf } from './word-element.ts';

type Parts = {
  words: readonly Word[];
  paragraphs: readonly Paragraph[];
  desk: Desk;
  caret: Caret;
  readOnly: boolean;
};

/** The keys of the text, while no field is open in it. What is not taken here goes to the player. */
export function useTextKeys({ words, paragraphs, desk, caret, readOnly }: Parts) {
  const { place, current } = caret;

  function move(event: KeyboardEvent): boolean {
    if (!leads(event.key) || !current) return false;
    const text = elementOf(current.id)?.parentElement;
    const to = placeAfter(event, {
      ...{ place, paragraphs, count: words.length },
      rightToLeft: text != null && getComputedStyle(text).direction === 'rtl',
      inNextLine: (step) => placeInNextLine(words, place, step),
    });
    if (to !== undefined) caret.goTo(words[to]!.id);
    return true;
  }

  function change(event: KeyboardEvent): boolean {
    if (readOnly || !current || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Enter' || event.key === 'F2') caret.type(current.id);
    else if (event.key === 'Delete') {
      desk.edit({ op: 'delete', ids: [current.id] });
      caret.goTo((words[place + 1] ?? words[place - 1])?.id);
    } else return false;
    return true;
  }

  function jump(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() !== 'd' || event.ctrlKey || event.metaKey || event.altKey) return false;
    const next = nextDoubtful(words, place, event.shiftKey ? -1 : 1);
    if (next) caret.goTo(next.id);
    return true;
  }

  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.defaultPrevented) return;
    if (move(event) || change(event) || jump(event)) event.preventDefault();
  };
}
