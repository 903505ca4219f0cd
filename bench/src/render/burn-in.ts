import { type Framing, presets } from '@capstan/captions';
import type { House } from '../house.ts';
import { fixed, median, note, printTable } from '../report.ts';
import { type Clip, makeClip } from './clips.ts';
import { captionedCost, plainCost } from './cost.ts';
import { looksOf } from './looks-of.ts';

const crop: Framing = { kind: 'crop', x: 0.5, y: 0.5 };
const blur: Framing = { kind: 'fit', background: 'blur' };

type Wanted = { seconds: number; names: string[]; rounds: number };

/** A plain run before and after every few, and with the same clip. */
function groupsOf<Case extends { clip: Clip }>(cases: Case[]): Case[][] {
  const groups: Case[][] = [];
  for (const one of cases) {
    const last = groups.at(-1);
    if (last && last.length < 3 && last[0]!.clip === one.clip) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** What captions add to an encoding, style by style and frame by frame, between plain runs. */
export async function burnIn(house: House, wanted: Wanted): Promise<void> {
  const { folder, workspaceId } = house;
  const looks = looksOf(house);
  note(`Making clips of ${wanted.seconds} s …`);
  const tall = await makeClip(folder, '1080x1920', wanted.seconds);
  const wide = await makeClip(folder, '1920x1080', wanted.seconds);
  const chosen = presets.filter(({ name }) => wanted.names.length === 0 || wanted.names.includes(name));
  const [first] = chosen;
  if (!first) throw new Error(`There is no such style among ${presets.map(({ name }) => name).join(', ')}.`);
  const drawn = (style: typeof first.style, framing: Framing) => ({ style, framing, looks, workspaceId });
  const cases = [
    ...chosen.map(({ name, style }) => ({ name, clip: tall, drawn: drawn(style, crop), target: 1.1 })),
    { name: `16:9 cropped, ${first.name}`, clip: wide, drawn: drawn(first.style, crop), target: 1.15 },
    { name: `16:9 before a blurred copy, ${first.name}`, clip: wide, drawn: drawn(first.style, blur), target: 1.25 },
  ];
  const rows: string[][] = [];
  let lastPlain: { clip: Clip; cost: number } | undefined;
  for (const some of groupsOf(cases)) {
    const ratios = some.map((): number[] => []);
    for (let round = 0; round < wanted.rounds; round += 1) {
      // Both shapes have the same number of pixels, so the clip as it is serves both.
      const { clip: shape } = some[0]!;
      const before = lastPlain?.clip === shape ? lastPlain.cost : await plainCost(folder, shape);
      const costs: number[] = [];
      for (const { clip, drawn } of some) costs.push(await captionedCost(folder, clip, drawn));
      const after = await plainCost(folder, shape);
      lastPlain = { clip: shape, cost: after };
      const plain = (before + after) / 2;
      for (const [index, { name }] of some.entries()) {
        ratios[index]!.push(costs[index]! / plain);
        note(`${name}: ${fixed(costs[index]!)} s against ${fixed(plain)} s`);
      }
    }
    for (const [index, { name, target }] of some.entries()) {
      const own = ratios[index]!;
      const range = `${fixed(Math.min(...own))} to ${fixed(Math.max(...own))}`;
      rows.push([name, fixed(median(own)), range, `<= ${fixed(target)}`]);
    }
  }
  printTable(
    `${wanted.seconds} s of 1080 × 1920, processor time against the same encoding without captions`,
    ['Style', 'ratio', 'of single rounds', 'target'],
    rows,
  );
}
