import { centred } from '@capstan/captions';
import { expect, test } from 'vitest';
import { changesTo, mergeVideo, type VideoChoice } from './video-choice.ts';

const plain: VideoChoice = {
  ...{ aspectRatio: 'PORTRAIT_9_16', framing: null, captionLanguage: null, secondLanguage: null },
};
const left = { kind: 'crop', x: 0, y: 0.5 } as const;

test('only what has changed is sent', () => {
  expect(changesTo(plain, plain)).toEqual({});
  expect(changesTo(plain, { ...plain, secondLanguage: 'de' })).toEqual({ secondLanguage: 'de' });
});

test('two who frame the video for different shapes both have their way', () => {
  const mine = { ...plain, framing: { SQUARE_1_1: left } };
  const theirs = { ...plain, aspectRatio: 'SQUARE_1_1' as const, framing: { PORTRAIT_9_16: centred } };
  expect(mergeVideo(plain, mine, theirs)).toEqual({
    ...{ ...theirs, framing: { SQUARE_1_1: left, PORTRAIT_9_16: centred } },
  });
});

test('what is taken back leaves nothing', () => {
  const framed = { ...plain, framing: { SQUARE_1_1: left } };
  expect(mergeVideo(framed, plain, framed)).toEqual(plain);
});
