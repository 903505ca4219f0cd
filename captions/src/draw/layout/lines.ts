import type { Token } from '../text/token.ts';

export type Line = Token[];

/** Tokens that stay on one line: emoji with the word before them. */
type Unit = { tokens: Token[]; width: number; gap: number; breaks: boolean };

export type Limits = {
  limit: number;
  maxLines: number;
  /** Emoji may leave their word where nothing else helps. */
  parts: boolean;
};

/**
 * Divides tokens into as few lines as can be, and makes these as even as they can be. Undefined: something is too wide,
 * or there would be too many lines. Breaks that were asked for may make more.
 */
export function linesOf(tokens: readonly Token[], { limit, maxLines, parts: mayPart }: Limits): Line[] | undefined {
  const lines: Unit[][] = [];
  const parts = partsOf(unitsOf(tokens, mayPart ? limit : Number.POSITIVE_INFINITY));
  for (const part of parts) {
    const filled = fill(part, limit);
    if (!filled) return undefined;
    lines.push(...(filled.length > 1 && part.length <= mostToBalance ? balance(part, filled.length, limit) : filled));
  }
  if (lines.length > Math.max(maxLines, parts.length)) return undefined;
  return lines.map((units) => units.flatMap(({ tokens }) => tokens));
}

/** Balancing looks at all pairs of places. What is shown at once is far shorter, unless the words came without cues. */
const mostToBalance = 60;

export const widthOf = (line: Line): number =>
  line.reduce((width, token, index) => width + token.width + (index > 0 ? token.gap : 0), 0);

function unitsOf(tokens: readonly Token[], limit: number): Unit[] {
  const units: Unit[] = [];
  for (const token of tokens) {
    const last = units.at(-1);
    const together = last ? last.width + token.gap + token.width : Number.POSITIVE_INFINITY;
    if (last && token.isPicture && !token.breaks && together <= limit) {
      last.tokens.push(token);
      last.width = together;
    } else units.push({ tokens: [token], width: token.width, gap: token.gap, breaks: token.breaks });
  }
  return units;
}

function partsOf(units: readonly Unit[]): Unit[][] {
  const parts: Unit[][] = [];
  for (const unit of units) {
    if (unit.breaks || parts.length === 0) parts.push([unit]);
    else parts.at(-1)!.push(unit);
  }
  return parts;
}

function fill(units: readonly Unit[], limit: number): Unit[][] | undefined {
  const lines: Unit[][] = [];
  let width = 0;
  for (const unit of units) {
    if (unit.width > limit) return undefined;
    const together = width + unit.gap + unit.width;
    if (lines.length > 0 && together <= limit) {
      lines.at(-1)!.push(unit);
      width = together;
    } else {
      lines.push([unit]);
      width = unit.width;
    }
  }
  return lines;
}

type Best = { cost: number; from: number };

/** The division into just so many lines whose widths differ least: the one with the least sum of squares. */
function balance(units: readonly Unit[], count: number, limit: number): Unit[][] {
  let ends: Best[] = [{ cost: 0, from: 0 }];
  const history: Best[][] = [];
  for (let line = 1; line <= count; line++) {
    const next: Best[] = [];
    for (const [from, { cost }] of ends.entries()) {
      if (cost === Number.POSITIVE_INFINITY) continue;
      let width = 0;
      for (let to = from + 1; to <= units.length; to++) {
        const unit = units[to - 1]!;
        width += unit.width + (to - 1 > from ? unit.gap : 0);
        if (width > limit) break;
        const total = cost + width ** 2 * endingWell(unit, to === units.length);
        if (total < (next[to]?.cost ?? Number.POSITIVE_INFINITY)) next[to] = { cost: total, from };
      }
    }
    ends = Array.from({ length: units.length + 1 }, (_, at) => next[at] ?? { cost: Number.POSITIVE_INFINITY, from: 0 });
    history.push(ends);
  }
  const lines: Unit[][] = [];
  for (let at = units.length; history.length > 0; ) {
    const { from } = history.pop()![at]!;
    lines.unshift(units.slice(from, at));
    at = from;
  }
  return lines;
}

/** A line rather ends where the sentence pauses, and rather not in a short word that leads to the next. */
function endingWell({ tokens }: Unit, isLast: boolean): number {
  const text = tokens.at(-1)!.text;
  if (isLast) return 1;
  if (/[.,;:!?…—،؛؟。、！？]["'”’»)]?$/u.test(text)) return 0.88;
  return /^\p{Script=Latin}{1,3}$/u.test(text) ? 1.06 : 1;
}
