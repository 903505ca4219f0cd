import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AspectRatio, aspectRatios, type Preset, presets, safeZoneFor, safeZones } from '@capstan/captions';
import { cueOf } from '../../../captions/test/harness/cues.ts';
import { asInput, composed, cut } from './compose.ts';
import { type Canvas, type Painted, type Picture, paint, picturesIn, runFfmpeg } from './paint.ts';
import type { Shot } from './shot.ts';

/** What is said in each script, and the word that is looked at: the last one, or one that others still follow. */
export const samples: { name: string; language: string; text: string; word: number; second?: string }[] = [
  {
    name: 'Latin',
    language: 'en',
    text: 'This will double your views',
    word: 2,
    second: 'Das bringt doppelt so viele',
  },
  { name: 'Arabic', language: 'ar', text: 'هذا فيديو قصير على YouTube', word: 4 },
  { name: 'Hindi', language: 'hi', text: 'यह क्षत्रिय की शक्ति है', word: 4 },
  { name: 'Chinese', language: 'zh', text: '这个技巧 会让你的 播放量 翻倍！', word: 3 },
  { name: 'Japanese', language: 'ja', text: 'この方法で 再生数が 二倍に なります。', word: 3 },
  { name: 'Thai', language: 'th', text: 'วิธีนี้ จะเพิ่ม ยอดวิว เป็นสองเท่า', word: 3 },
  { name: 'emoji', language: 'en', text: 'Hot 🔥 and so good 😂👍🏽', word: 4 },
];

const eachMs = 300;
/** Early enough after the word began to see it move. */
const intoWordMs = 90;

const background = 'color=c=0x5B6B8C';
const height = 135;
const sizes: Record<AspectRatio, { width: number; height: number }> = {
  PORTRAIT_9_16: { width: 270, height: 480 },
  SQUARE_1_1: { width: 270, height: 270 },
  LANDSCAPE_16_9: { width: 480, height: 270 },
};

function canvasOf(ratio: AspectRatio): Canvas {
  const frame = sizes[ratio];
  const y = ratio === 'PORTRAIT_9_16' ? 230 : frame.height - height;
  return { frame, safeZone: safeZones[safeZoneFor(ratio)], background, crop: { x: 0, y, width: frame.width, height } };
}

const shotsOf = ({ style }: Preset): Shot[] =>
  samples.map(({ language, text, word, second }) => ({
    ...{ style, language, atMs: word * eachMs + intoWordMs },
    cue: { ...cueOf(text, eachMs), ...(second && style.second.size > 0.75 && { second }) },
  }));

/** A preset in every script (from top to bottom) and every frame (from left to right). */
export type Strip = { name: string; tiles: { script: string; ratio: AspectRatio; picture: Picture }[] };

export async function paintStrips(): Promise<{ strips: Strip[]; libass: string }> {
  const shots = presets.flatMap(shotsOf);
  const painted = new Map<AspectRatio, Painted>();
  for (const ratio of aspectRatios) painted.set(ratio, await paint(shots, canvasOf(ratio)));
  const strips = presets.map(
    ({ name }, at): Strip => ({
      name,
      tiles: samples.flatMap(({ name: script }, row) =>
        aspectRatios.map((ratio) => ({
          script,
          ratio,
          picture: painted.get(ratio)!.pictures[at * samples.length + row]!,
        })),
      ),
    }),
  );
  return { strips, libass: painted.get('PORTRAIT_9_16')!.libass };
}

const folder = fileURLToPath(new URL('strips', import.meta.url));
const width = aspectRatios.reduce((sum, ratio) => sum + sizes[ratio].width, 0);
const whole = { width, height: height * samples.length };

/** Where each tile begins in a strip, in the order of its tiles. */
const places = samples.flatMap((_, row) => {
  let x = 0;
  return aspectRatios.map((ratio) => {
    const place = { x, y: row * height, ...{ width: sizes[ratio].width, height } };
    x += sizes[ratio].width;
    return place;
  });
});

export async function writeStrips(strips: readonly Strip[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, tiles } of strips) {
    const strip = composed(
      tiles.map(({ picture }) => picture),
      places,
      whole,
    );
    await runFfmpeg(
      [...asInput(strip), '-compression_level', '100', '-pred', 'mixed', `${name}.png`],
      folder,
      strip.data,
    );
  }
}

/** The tiles that were looked at and found good, by preset. */
export async function readStrips(): Promise<Map<string, Picture[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
  const input = ['-f', 'image2', '-pattern_type', 'glob', '-i', '*.png'];
  const { output } = await runFfmpeg([...input, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], folder);
  const strips = picturesIn(output, whole);
  const tilesOf = (strip: Picture) => places.map((place) => cut(strip, place, place));
  return new Map(names.map((name, index) => [name.slice(0, -'.png'.length), tilesOf(strips[index]!)]));
}
