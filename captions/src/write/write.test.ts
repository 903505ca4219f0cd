import { expect, test } from 'vitest';
import type { Cue } from '../cue.ts';
import { said } from '../words/testing/words.ts';
import { toAss } from './to-ass.ts';
import { toJson } from './to-json.ts';
import { toSrt } from './to-srt.ts';
import { toText } from './to-text.ts';
import { toTtml } from './to-ttml.ts';
import { toVtt } from './to-vtt.ts';

const cue: Cue = { startMs: 3_600_001, endMs: 3_605_000, text: 'a --> b\n\n1 < 2 & 3', speaker: 'Ann' };

const sung: Cue = {
  ...{ startMs: 1_000, endMs: 2_000, text: 'Good\nmorning', speaker: null },
  words: [
    { text: 'Good', startMs: 1_000, endMs: 1_300 },
    { text: 'morning', startMs: 1_400, endMs: 2_100 },
  ],
};

test('SubRip has numbers, commas, and no arrow in a text', () => {
  expect(toSrt([cue, cue])).toBe(
    '1\n01:00:00,001 --> 01:00:05,000\na -> b\n1 < 2 & 3\n\n2\n01:00:00,001 --> 01:00:05,000\na -> b\n1 < 2 & 3\n',
  );
});

test('WebVTT has a header, points and escapes', () => {
  expect(toVtt([cue])).toBe('WEBVTT\n\n01:00:00.001 --> 01:00:05.000\n<v Ann>a --&gt; b\n1 &lt; 2 &amp; 3\n');
  expect(toVtt([])).toBe('WEBVTT\n');
});

test('WebVTT can have settings and the times of words', () => {
  expect(toVtt([sung], { wordTimes: true, settings: 'line:85%' })).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:85%\nGood<00:00:01.300>\n<00:00:01.400>morning\n',
  );
});

test('words that are not those of the text have no times in it', () => {
  expect(toVtt([{ ...sung, text: 'Good evening' }], { wordTimes: true })).toContain('\nGood evening\n');
});

test('ASS has hundredths of a second, and karaoke if asked for', () => {
  const lines = (options = {}) =>
    toAss([cue, sung], options)
      .split('\n')
      .filter((line) => line.startsWith('Dialogue'));
  expect(lines()).toEqual([
    'Dialogue: 0,1:00:00.00,1:00:05.00,Default,Ann,0,0,0,,a --> b\\N1 < 2 & 3',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Good\\Nmorning',
  ]);
  expect(lines({ wordTimes: true })[1]).toMatch(/,,\{\\k30\}Good\{\\k10\}\\N\{\\k60\}morning$/);
});

test('TTML says its language, its profile and who speaks', () => {
  const xml = toTtml([cue], { language: 'he' });
  expect(xml).toContain('ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text"');
  expect(xml).toMatch(/xml:lang="he".*tts:direction="rtl"/s);
  expect(xml).toContain('<ttm:agent xml:id="speaker1" type="person"><ttm:name type="full">Ann</ttm:name></ttm:agent>');
  expect(xml).toContain(
    '<p begin="01:00:00.001" end="01:00:05.000" ttm:agent="speaker1" xml:space="preserve"><span style="line">a --&gt; b</span><br/><span style="line">1 &lt; 2 &amp; 3</span></p>',
  );
});

test('JSON has seconds', () => {
  expect(JSON.parse(toJson([sung], { language: 'en' }))).toEqual({
    version: 1,
    language: 'en',
    cues: [
      {
        ...{ start: 1, end: 2, speaker: null, text: 'Good\nmorning' },
        words: [
          { start: 1, end: 1.3, text: 'Good' },
          { start: 1.4, end: 2.1, text: 'morning' },
        ],
      },
    ],
  });
});

test('plain text begins a paragraph with every speaker and after long pauses', () => {
  const words = said('Hi. Hello! So yes').map((word, at) => ({
    ...word,
    speaker: at === 0 ? 'Ann' : null,
    ...(at === 3 ? { startMs: 9_000, endMs: 9_100 } : {}),
  }));
  expect(toText(words)).toBe('Hi.\n\nHello! So\n\nyes');
});
