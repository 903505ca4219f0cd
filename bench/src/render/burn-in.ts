import { type Framing, presets } from '@capstan/captions';
import type { House } from '../house.ts';
import { fixed, median, note, printTable } from '../report.ts';
import { makeClip } from './clips.ts';
import { captionedCost, plainCost } from './cost.ts';
import { looksOf } from './looks-of.ts';

const crop: Framing = { kind: 'crop', x: 0.5, y: 0.5 };
const blur: Framing = { kind: 'fit', background: 'blur' };

type Wanted = { seconds: number; names: string[]; rounds: number };

/** What captions add to an encoding, style by style and frame by frame, each beside its plain run. */
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
  for (const { name, clip, drawn, target } of cases) {
    const ratios: number[] = [];
    for (let round = 0; round < wanted.rounds; round += 1) {
      // Both shapes have the same number of pixels, so the clip as it is serves both.
      const plain = await plainCost(folder, clip);
      const captioned = await captionedCost(folder, clip, drawn);
      ratios.push(captioned / plain);
      note(`${name}: ${fixed(captioned)} s against ${fixed(plain)} s`);
    }
    const range = `${fixed(Math.min(...ratios))} to ${fixed(Math.max(...ratios))}`;
    rows.push([name, fixed(median(ratios)), range, `<= ${fixed(target)}`]);
  }
  printTable(
    `${wanted.seconds} s of 1080 × 1920, processor time against the same encoding without captions`,
    ['Style', 'ratio', 'of single rounds', 'target'],
    rows,
  );
}
