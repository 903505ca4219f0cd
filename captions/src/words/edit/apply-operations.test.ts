import '../../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attempt, edited } from '../testing/attempt.ts';
import { counter, durationMs, faultsIn, said, texts, wordLists } from '../testing/words.ts';
import { applyOperations } from './apply-operations.ts';
import type { Operation } from './operation.ts';
import { EditProblem } from './problem.ts';

const id = (count: number) => fc.nat({ max: count }).map((at) => `w${at}`);
const text = fc.array(texts, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

/** Mostly possible operations on `count` words, and now and then an impossible one. */
const operationsOn = (count: number): fc.Arbitrary<Operation> =>
  fc.oneof(
    fc.record({ op: fc.constant('change' as const), id: id(count), text }),
    fc.record({ op: fc.constant('split' as const), id: id(count), at: fc.integer({ min: -1, max: 5 }) }),
    fc.record({ op: fc.constant('insert' as const), after: fc.option(id(count)), text }),
    fc.record({ op: fc.constant('delete' as const), ids: fc.array(id(count), { maxLength: 2 }) }),
    fc.record({ op: fc.constant('speaker' as const), ids: fc.array(id(count), { maxLength: 2 }), speaker: text }),
    fc
      .record({ at: fc.nat({ max: count }), text: fc.option(text, { nil: undefined }) })
      .map(({ at, text }) => ({ op: 'merge' as const, ids: [`w${at}`, `w${at + 1}`], text })),
    fc
      .record({ id: id(count), startMs: fc.integer({ min: -1, max: 20_000 }), length: fc.nat({ max: 900 }) })
      .map(({ id, startMs, length }) => ({ op: 'move' as const, id, startMs, endMs: startMs + length })),
    fc.record({
      op: fc.constant('replace' as const),
      find: text,
      with: fc.oneof(fc.constant(''), text),
      matchCase: fc.boolean(),
      wholeWord: fc.boolean(),
    }),
  );

const edits = (shape = {}) =>
  wordLists(shape).chain((words) =>
    fc.record({ words: fc.constant(words), operations: fc.array(operationsOn(words.length), { maxLength: 6 }) }),
  );

describe('Whatever is done', () => {
  test('words stay in order, inside the media, with ids of their own; and the words before are not touched', () => {
    fc.assert(
      fc.property(edits(), ({ words, operations }) => {
        const before = words.map((word) => ({ ...word }));
        const after = attempt(words, operations);
        expect(words).toEqual(before);
        if (after instanceof EditProblem) expect(operations[after.index]).toBeDefined();
        else expect(faultsIn(after, durationMs)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('in media that is as short as can be, words stay in order or there is no room', () => {
    fc.assert(
      fc.property(edits({ mostMs: 3 }), ({ words, operations }) => {
        const mediaMs = words.at(-1)?.endMs ?? 1;
        const after = attempt(words, operations, mediaMs);
        if (after instanceof EditProblem) expect(after.message).not.toBe('');
        else expect(faultsIn(after, mediaMs)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a word that no operation names keeps id, text and times, if it is not beside one', () => {
    fc.assert(
      fc.property(wordLists({ leastMs: 250 }), fc.nat({ max: 13 }), texts, (words, at, text) => {
        const target = words[at];
        fc.pre(target !== undefined);
        for (const operation of [
          { op: 'change', id: target.id, text: `${text} ${text}` },
          { op: 'insert', after: target.id, text },
          { op: 'delete', ids: [target.id] },
          { op: 'speaker', ids: [target.id], speaker: 'Bob' },
        ] satisfies Operation[]) {
          const after = applyOperations(words, [operation], { newId: counter(), durationMs });
          const others = words.filter((_, other) => Math.abs(other - at) > 1);
          expect(after).toEqual(expect.arrayContaining(others));
        }
      }),
    );
  });

  test('the text is what the operations say', () => {
    const texts = fc.array(fc.constantFrom('the', 'dog', 'ran', 'off'), { minLength: 1, maxLength: 3 });
    const steps = fc.array(fc.record({ at: fc.nat(), texts, op: fc.constantFrom('change', 'insert', 'delete') }));
    fc.assert(
      fc.property(wordLists(), steps, (words, list) => {
        let current = words;
        for (const { at, texts, op } of list) {
          const target = current[at % current.length];
          if (target === undefined) break;
          const text = texts.join(' ');
          const expected = current.flatMap((word) => {
            if (word.id !== target.id) return [word.text];
            return op === 'change' ? texts : op === 'insert' ? [word.text, ...texts] : [];
          });
          current = edited(
            current,
            op === 'change'
              ? { op, id: target.id, text }
              : op === 'insert'
                ? { op, after: target.id, text }
                : { op: 'delete', ids: [target.id] },
          ).map((word, nth) => ({ ...word, id: `w${nth}` }));
          expect(current.map((word) => word.text)).toEqual(expected);
        }
      }),
    );
  });

  test('one impossible operation leaves all undone', () => {
    const problem = attempt(said('a b'), [
      { op: 'delete', ids: ['w0'] },
      { op: 'change', id: 'nobody', text: 'x' },
    ]);
    expect(problem).toMatchObject({ index: 1, code: 'no-such-word' });
  });
});
