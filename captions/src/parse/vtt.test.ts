import { describe, expect, test } from 'vitest';
import { cuesOf, inShort, parse } from './testing/bytes.ts';

test('WebVTT is read without its header, notes, styles, regions, ids and settings', () => {
  const text = `WEBVTT - Some title
Kind: captions

STYLE
::cue { color: red }

REGION
id:fred

NOTE
not a cue

intro
00:01.000 --> 00:02.000 align:start position:10%
One

NOTE again

1
00:00:03.000 --> 01:00:00.500
Two <c.loud>lines</c>
<lang en>here</lang> &amp; <b>there</b>
`;
  const parsed = parse(text);
  expect(parsed).toMatchObject({ kind: 'vtt', encoding: 'utf-8', warnings: [] });
  expect(inShort(parsed)).toEqual(['1000-2000 One', '3000-3600500 Two lines|here & there']);
});

const cues = (text: string, timing = '00:01.000 --> 00:03.000') => cuesOf(parse(`WEBVTT\n\n${timing}\n${text}\n`));

describe('Voices', () => {
  test('are the speakers', () => {
    expect(cues('<v.loud Mary &amp; Tom>Hi!</v>')).toMatchObject([{ speaker: 'Mary & Tom', text: 'Hi!' }]);
    expect(cues('<v>Hi!')).toMatchObject([{ speaker: null, text: 'Hi!' }]);
  });

  test('divide a cue', () => {
    expect(cues('<v Ann>One two</v>\n<v Bob>six ten')).toEqual([
      { startMs: 1_000, endMs: 2_000, speaker: 'Ann', text: 'One two' },
      { startMs: 2_000, endMs: 3_000, speaker: 'Bob', text: 'six ten' },
    ]);
  });
});

test('what is written small above characters is left out', () => {
  expect(cues('<ruby>漢<rt>kan</rt>字<rt>ji</ruby>です')).toMatchObject([{ text: '漢字です' }]);
});

describe('Times inside of a cue', () => {
  test('are those of its words', () => {
    expect(cues('Never<00:01.500><c> gonna</c><00:02.000><c> give you</c>')).toMatchObject([
      {
        text: 'Never gonna give you',
        words: [
          { text: 'Never', startMs: 1_000, endMs: 1_500 },
          { text: 'gonna', startMs: 1_500, endMs: 2_000 },
          { text: 'give', startMs: 2_000, endMs: 2_571 },
          { text: 'you', startMs: 2_571, endMs: 3_000 },
        ],
      },
    ]);
  });

  test('join syllables to words', () => {
    expect(cues('ka<00:01.500>ra<00:02.000>oke <00:02.500>now')[0]!.words).toEqual([
      { text: 'karaoke', startMs: 1_000, endMs: 2_500 },
      { text: 'now', startMs: 2_500, endMs: 3_000 },
    ]);
  });

  test('that leave no room are not used', () => {
    expect(cues('a <00:03.000>b c')[0]).not.toHaveProperty('words');
  });
});

test('a header alone is WebVTT without cues', () => {
  expect(parse('WEBVTT')).toMatchObject({ kind: 'vtt', cues: [] });
  expect(parse('WEBVTTX')).toMatchObject({ kind: 'text' });
  expect(parse('WEBVTT', 'text')).toMatchObject({ kind: 'text', text: 'WEBVTT' });
});

test('a cue that follows without a blank line is one of its own', () => {
  expect(inShort(parse('WEBVTT\n00:01.000 --> 00:02.000\nOne\n2\n00:03.000 --> 00:04.000\nTwo'))).toEqual([
    '1000-2000 One',
    '3000-4000 Two',
  ]);
});
