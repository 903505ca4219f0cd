import { presetOf } from '@capstan/captions';
import { expect, test } from 'vitest';
import type { Captions } from './captions.ts';
import type { Material } from './material.ts';
import { planOf } from './plan.ts';
import { media, video } from './testing/media.ts';

const captions: Captions = { cues: [], style: presetOf('bold-pop')!.style, language: 'en' };

const left = { kind: 'crop', x: 0, y: 0.5 } as const;
const material = {
  ...{ name: 'A talk', aspectRatio: 'PORTRAIT_9_16', style: null, captionLanguage: null, secondLanguage: null },
  ...{ framing: { PORTRAIT_9_16: left }, media: media(video()), source: { etag: 'x' } },
} as unknown as Material;

test('each shape of frame has the framing of the project, unless the wish has another one', () => {
  const framingOf = (...[wish, ratio]: [Parameters<typeof planOf>[2], Parameters<typeof planOf>[3]]) =>
    planOf(material, captions, wish, ratio).options.framing;
  expect(framingOf({}, 'PORTRAIT_9_16')).toEqual(left);
  expect(framingOf({}, 'SQUARE_1_1')).toEqual({ kind: 'crop', x: 0.5, y: 0.5 });
  expect(framingOf({ framing: { kind: 'fit' } }, 'PORTRAIT_9_16')).toEqual({ kind: 'fit', background: 'blur' });
});
