import { type Block, mostBlocks } from '../blocks.ts';
import type { Warn } from '../parsed.ts';
import { agentsIn } from './agents.ts';
import { blocksOf, type Run } from './runs.ts';
import { type Rates, ratesIn, ttmlTime } from './time.ts';
import { type Token, tokensIn } from './tokens.ts';

/** An element that is open: when it is shown, and who speaks in it. */
type Element = {
  name: string;
  line: number;
  startMs: number;
  endMs: number;
  isTimed: boolean;
  /** In a paragraph, and then in a part of it that has times of its own. */
  isInside: boolean;
  isOwn: boolean;
  isPreserved: boolean;
  isHidden: boolean;
  agent: string | null;
};

const root: Element = {
  ...{ name: '', line: 1, startMs: 0, endMs: Number.POSITIVE_INFINITY, isTimed: false },
  ...{ isInside: false, isOwn: false, isPreserved: false, isHidden: false, agent: null },
};

const deepest = 200;
const mostRuns = 10_000;

/** The paragraphs of a file. Times count from the beginning of what a paragraph stands in. */
export function ttmlBlocks(xml: string, warn: Warn): Block[] {
  // Read twice rather than kept: a file can have as many tags as a third of its bytes.
  const rates = ratesIn(rootAttributes(xml));
  const agents = agentsIn(/agent/i.test(xml) ? tokensIn(xml) : []);
  const blocks: Block[] = [];
  const open: Element[] = [root];
  let runs: Run[] = [];
  const add = (text: string) => {
    const { startMs, endMs, isOwn, isInside, agent, isHidden } = open.at(-1)!;
    if (isInside && !isHidden && runs.length < mostRuns)
      runs.push({ text, startMs, endMs, isOwn, speaker: agents.get(agent ?? '') ?? null });
  };
  const close = (name: string) => {
    const at = open.findLastIndex((element) => element.name === name);
    if (at <= 0) return;
    const [element] = open.splice(at);
    if (name !== 'p') return;
    const found = blocksOf(runs, element!);
    for (const { line, times } of found) if (times === undefined) warn('unreadable-time', line);
    blocks.push(...found);
    runs = [];
  };
  for (const token of tokensIn(xml)) {
    if (blocks.length >= mostBlocks) {
      warn('cut-off');
      break;
    }
    if (token.kind === 'text') add(open.at(-1)!.isPreserved ? token.text : token.text.replace(/\s+/g, ' '));
    else if (token.kind === 'close') close(token.name);
    else if (token.name === 'br') add('\n');
    else if (!token.isEmpty && open.length < deepest) open.push(elementOf(token, open.at(-1)!, rates));
  }
  return blocks.slice(0, mostBlocks);
}

function rootAttributes(xml: string): Map<string, string> {
  for (const token of tokensIn(xml)) if (token.kind === 'open' && token.name === 'tt') return token.attributes;
  return new Map();
}

const hidden = new Set(['metadata', 'desc', 'title', 'copyright', 'agent', 'name']);

function elementOf(token: Token & { kind: 'open' }, parent: Element, rates: Rates): Element {
  const { name, attributes, line } = token;
  const time = (attribute: string) => ttmlTime(attributes.get(attribute), rates);
  const [begin, end, length] = [time('begin'), time('end'), time('dur')];
  const startMs = parent.startMs + (begin ?? 0);
  const ends = [parent.endMs, parent.startMs + (end ?? parent.endMs), startMs + (length ?? parent.endMs)];
  const isTimed = begin !== undefined || end !== undefined || length !== undefined;
  // What is written small above other characters says the same once more.
  const isRuby = /^(?:text|textContainer|delimiter)$/.test(attributes.get('ruby') ?? '');
  return {
    ...{ name, line, startMs, endMs: Math.min(...ends) },
    ...{ isTimed, isInside: name === 'p' || parent.isInside, isOwn: parent.isInside && (isTimed || parent.isOwn) },
    isPreserved: attributes.has('space') ? attributes.get('space') === 'preserve' : parent.isPreserved,
    isHidden: parent.isHidden || hidden.has(name) || isRuby,
    agent: attributes.get('agent')?.split(/\s+/)[0] ?? parent.agent,
  };
}
