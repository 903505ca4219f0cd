import { describe, expect, test } from 'vitest';
import { back, forth, type History, noHistory, noted, type TextStep, type ValueStep } from './history.ts';
import { keepHistory } from './keep-history.ts';

type Step = TextStep | ValueStep<'style', number>;

const style = (before: number, after: number, gesture = 'size', atMs = 0): Step => ({
  ...{ kind: 'style', before, after, gesture, atMs },
});
const text = (before: string, after: string): Step => ({ kind: 'text', before, after });
const after = (...steps: Step[]) => steps.reduce<History<Step>>(noted, noHistory);

describe('The history of the editor', () => {
  test('keeps the order of different kinds', () => {
    const history = after(style(1, 2), text('a', 'b'), style(2, 3));
    expect(history.done.map(({ kind }) => kind)).toEqual(['style', 'text', 'style']);
    expect(back(back(history)).undone.map(({ kind }) => kind)).toEqual(['style', 'text']);
    expect(forth(forth(back(back(history))))).toEqual(history);
  });

  test('what comes of one movement is one step', () => {
    const history = after(style(1, 2, 'size', 0), style(2, 3, 'size', 500), style(3, 4, 'size', 1500));
    expect(history.done).toMatchObject([{ before: 1, after: 4 }]);
  });

  test('another control, or the same one later, is another step', () => {
    const history = after(style(1, 2, 'size', 0), style(2, 3, 'colour', 100), style(3, 4, 'colour', 5000));
    expect(history.done).toHaveLength(3);
  });

  test('texts that follow each other are one step, whose ends the versions know', () => {
    expect(after(text('a', 'b'), text('b', 'c')).done).toEqual([text('a', 'c')]);
  });

  test('something new ends what could be done again', () => {
    const history = noted(back(after(style(1, 2))), text('a', 'b'));
    expect(history.undone).toEqual([]);
  });

  test('at its ends there is nothing to do', () => {
    expect(back(after())).toEqual(noHistory);
    expect(forth(after(style(1, 2)))).toEqual(after(style(1, 2)));
  });

  test('is still there after the page was loaded again, as far as there is room', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, text: string) {
        if (text.length > 20_000) throw new Error('QuotaExceededError');
        items.set(key, text);
      },
      removeItem: (key: string) => void items.delete(key),
    } as unknown as Storage;
    const keep = keepHistory<Step>('history', storage);
    expect(keep.read()).toEqual(noHistory);
    const history = back(after(style(1, 2), text('a', 'b')));
    keep.write(history);
    expect(keep.read()).toEqual(history);
    keep.write(after(text('a', 'b'.repeat(30_000))));
    expect(keep.read()).toEqual(noHistory);
  });
});
