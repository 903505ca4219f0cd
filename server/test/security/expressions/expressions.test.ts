import { expect, test } from 'vitest';
import { type Attack, attacksOn, lettersThatDiffer, textOf } from './attacks.ts';
import { expressionsIn } from './in-sources.ts';

const longest = 2_000;

/** Ever longer, so that one that takes for ever is noticed while it only takes long. */
const lengths = Array.from({ length: 24 }, (_, at) => Math.round(longest / 1.25 ** (23 - at)));

const everywhere = ({ source, flags }: RegExp) => new RegExp(source, flags.includes('g') ? flags : `${flags}g`);

/** The best of a few: what the machine does meanwhile only adds. */
function msFor(expression: RegExp, text: string, enoughMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6 && best > enoughMs; round += 1) {
    const began = performance.now();
    text.replace(expression, '');
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Half of what it takes where every start is tried to the end, on this machine and now. */
const tooMuchMs = msFor(/a+$/g, `${'a'.repeat(longest)}b`, 0) / 2;

function worstOf(expression: RegExp, letters: string[]): Attack | undefined {
  if (!/[*+]|\{\d*,(?:\d{2,})?\}/.test(expression.source)) return undefined;
  const global = everywhere(expression);
  for (const attack of attacksOn(expression, letters))
    if (lengths.some((length) => msFor(global, textOf(attack, length), tooMuchMs) > tooMuchMs)) return attack;
  return undefined;
}

const shown = (expression: RegExp, attack: Attack | undefined) =>
  attack && `${expression} by ${JSON.stringify(attack)}`;

test.each([
  ['alternatives that overlap', /^(?:\p{Extended_Pictographic}|\p{P})+$/u],
  ['comments that may hold comments', /^(<!--[\s\S]*?-->\s*)*<html/i],
  ['an end that is looked for from every start', /[. ]+$/],
])('%s would be found', (_, expression) => {
  expect(worstOf(expression, lettersThatDiffer([expression]))).toBeDefined();
});

test.each(['captions', 'server'])('no text makes an expression of %s try again and again', (workspace) => {
  const found = expressionsIn(workspace);
  const letters = lettersThatDiffer(found.map(({ expression }) => expression));
  const faults = found.flatMap(({ file, expression }) => {
    const fault = shown(expression, worstOf(expression, letters));
    return fault ? [`${file}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  expect(found.length).toBeGreaterThan(80);
});
