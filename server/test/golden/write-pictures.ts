import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Preset, presets, safeZones } from '@capstan/captions';
import { cueOf } from '../../../captions/test/harness/cues.ts';
import { asInput, composed } from './compose.ts';
import { type Canvas, paint, runFfmpeg } from './paint.ts';
import type { Shot } from './shot.ts';

/** `node --import tsx server/test/golden/write-pictures.ts` paints the pictures of docs/styles.md: three moments each. */
const folder = fileURLToPath(new URL('../../../docs/pictures/styles', import.meta.url));

const canvas: Canvas = {
  frame: { width: 540, height: 960 },
  safeZone: safeZones['vertical-apps'],
  crop: { x: 0, y: 485, width: 540, height: 240 },
  background:
    'gradients=nb_colors=3:c0=0x18233F:c1=0x3F6079:c2=0xA9BFB2:x0=0:y0=300:x1=540:y1=960:speed=0.00001:seed=1',
};

const text = 'One trick will double your views 🔥';
const eachMs = 320;
const moments = [1.4, 3.3, 5.4].map((words) => Math.round(words * eachMs));

const shotsOf = ({ style, name }: Preset): Shot[] => {
  const cue = {
    ...cueOf(text, eachMs),
    endMs: 8 * eachMs,
    ...(name === 'bilingual' && { second: 'Ein Trick verdoppelt deine Aufrufe' }),
  };
  return moments.map((atMs) => ({ style, language: 'en', atMs, cue }));
};

const { pictures } = await paint(presets.flatMap(shotsOf), canvas);
await mkdir(folder, { recursive: true });
const { width, height } = canvas.crop;
const places = moments.map((_, index) => ({ x: index * width, y: 0 }));
for (const [index, { name }] of presets.entries()) {
  const own = pictures.slice(index * moments.length, (index + 1) * moments.length);
  const row = composed(own, places, { width: width * moments.length, height });
  await runFfmpeg(
    [...asInput(row), '-vf', 'scale=1080:-2:flags=lanczos', '-quality', '82', `${name}.webp`],
    folder,
    row.data,
  );
}
