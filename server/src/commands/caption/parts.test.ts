import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { dictionaryFrom } from './dictionary.ts';
import { framingFrom } from './framing.ts';
import { lookFrom } from './look.ts';
import { duration, progressOn } from './progress.ts';
import { nearestRatio, ratiosFrom } from './ratio.ts';
import type { Source } from './sources.ts';
import { targetsOf, type Wanted } from './targets.ts';

test('frames are named as people write them', () => {
  expect(ratiosFrom('9:16, 1x1', ['LANDSCAPE_16_9'])).toEqual(['LANDSCAPE_16_9', 'PORTRAIT_9_16', 'SQUARE_1_1']);
  expect(nearestRatio({ width: 1920, height: 1080 })).toBe('LANDSCAPE_16_9');
  expect(nearestRatio({ width: 720, height: 1280 })).toBe('PORTRAIT_9_16');
  expect(nearestRatio({ width: 800, height: 720 })).toBe('SQUARE_1_1');
  expect(nearestRatio(null)).toBe('LANDSCAPE_16_9');
});

test('a framing says which part is kept, or what is around it', () => {
  expect(framingFrom('crop')).toEqual({ kind: 'crop' });
  expect(framingFrom('crop:0.3')).toEqual({ kind: 'crop', x: 0.3, y: 0.5 });
  expect(framingFrom('crop:0,1')).toEqual({ kind: 'crop', x: 0, y: 1 });
  expect(framingFrom('fit:#101216')).toEqual({ kind: 'fit', background: '#101216' });
});

test('a dictionary has one name a line, and what it may be taken for', async () => {
  const path = join(await temporaryFolder(), 'names.txt');
  await writeFile(path, '\uFEFF# People\r\nAda Lovelace\r\n\r\nKubernetes: cooper netties, cuber nets\r\n');
  expect(await dictionaryFrom(path)).toEqual([
    { text: 'Ada Lovelace' },
    { text: 'Kubernetes', soundsLike: ['cooper netties', 'cuber nets'] },
  ]);
});

test('a font that comes along is used, unless the style names another', async () => {
  const path = join(await temporaryFolder(), 'own.json');
  const fonts = [
    { family: 'Mine', weight: 500, italic: false, name: 'Mine Medium', read: async () => new Uint8Array() },
  ];
  expect((await lookFrom('karaoke', fonts)).style.font).toMatchObject({ family: 'Mine', weight: 500 });
  await writeFile(path, '{ "base": "karaoke", "font": { "family": "Anton" } }');
  const { style, name } = await lookFrom(path, fonts);
  expect([style.font.family, name]).toEqual(['Anton', 'karaoke']);
});

const source = (path: string, inFolder?: string): Source => ({
  ...{ path, modifiedMs: 0 },
  ...(inFolder !== undefined && { inFolder }),
});
const usual: Wanted = { out: undefined, ratios: undefined, output: 'video', video: true, files: [] };

async function names(sources: Source[], wanted: Partial<Wanted>): Promise<string[]> {
  const targets = await targetsOf(sources, { ...usual, ...wanted });
  return [...targets.values()].flatMap(({ videos, files }) => [...videos, ...files].map(({ path }) => path));
}

test.each<[string, Source[], Partial<Wanted>, string[]]>([
  [
    'beside the source',
    [source('/v/a.mov')],
    { files: ['srt', 'words'] },
    ['a-captioned.mp4', 'a.srt', 'a.words.json'],
  ],
  ['under the name that is given', [source('/v/a.mov')], { out: '/v/b.mp4', files: ['vtt'] }, ['b.mp4', 'b.vtt']],
  [
    'one for each frame',
    [source('/v/a.mov')],
    { out: '/v/b.mp4', ratios: ['PORTRAIT_9_16', 'SQUARE_1_1'] },
    ['b-9x16.mp4', 'b-1x1.mp4'],
  ],
  ['in the folder that is given', [source('/w/a.mov')], { out: '/v/', output: 'overlay' }, ['a-captions.mov']],
  [
    'without a frame where the picture stays',
    [source('/v/a.mov')],
    { output: 'mux', ratios: ['SQUARE_1_1'] },
    ['a-subtitled.mp4'],
  ],
  [
    'as deep as the sources, and never twice',
    [source('/w/x/a.mov', 'x'), source('/w/x/a.mp4', 'x'), source('/w/a.mp4', '')],
    { out: '/v' },
    ['x/a-mov-captioned.mp4', 'x/a-mp4-captioned.mp4', 'a-captioned.mp4'],
  ],
])('results lie %s', async (_where, sources, wanted, expected) => {
  expect(await names(sources, wanted)).toEqual(expected.map((name) => `/v/${name}`));
});

test('on a terminal a bar moves in one line; elsewhere each step has a line', () => {
  const written: string[] = [];
  const stream = (isTTY: boolean) =>
    ({ isTTY, columns: 60, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream;
  const telling = { json: false, quiet: false, result: () => {}, note: () => {} };
  progressOn(telling, stream(true)).begin('talk.mp4')('rendering', 0.5);
  expect(written.splice(0)).toEqual([`\r\x1b[2K${'█'.repeat(12)}${'░'.repeat(12)}  50 %  talk.mp4: rendering`]);
  const on = progressOn(telling, stream(false)).begin('talk.mp4');
  for (const share of [0.1, 0.2, 0.3]) on('rendering', share);
  expect(written).toEqual(['talk.mp4: rendering\n']);
  expect([duration(59), duration(185)]).toEqual(['59 s', '3 min 05 s']);
});
