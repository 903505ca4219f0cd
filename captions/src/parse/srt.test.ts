import { describe, expect, test } from 'vitest';
import { codes, inShort, parse } from './testing/bytes.ts';

const two = ['1000-2000 One', '3000-4500 Two|lines'];

describe('SubRip is read', () => {
  test.each([
    ['as it should be', '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines\n'],
    [
      'with carriage returns',
      '1\r00:00:01,000 --> 00:00:02,000\rOne\r\r2\r00:00:03,000 --> 00:00:04,500\rTwo\rlines\r',
    ],
    [
      'with one too many',
      '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nOne\r\r\n\r\r\n2\r\r\n00:00:03,000 --> 00:00:04,500\r\r\nTwo\r\r\nlines',
    ],
    ['without numbers', '00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:03,000 --> 00:00:04,500\nTwo\nlines'],
    ['without blank lines', '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines'],
    [
      'with blank lines everywhere',
      '\n\n1\n\n00:00:01,000 --> 00:00:02,000\n\nOne\n\n\n2\n\n00:00:03,000 --> 00:00:04,500\nTwo\n\nlines\n',
    ],
    ['with points and short fields', '1\n0:0:1.0 --> 0:0:2.0\nOne\n\n2\n0:0:3.00 --> 0:0:4.5\nTwo\nlines'],
    ['without hours', '1\n00:01,000 --> 00:02,000\nOne\n\n2\n00:03 --> 00:04,500\nTwo\nlines'],
    [
      'with spaces in the times',
      '1\n00: 00: 01, 000 - -> 00:00:02,000\nOne\n\n2\n00:00:03,000-->00:00:04,500\nTwo\nlines',
    ],
    [
      'with coordinates',
      '1\n00:00:01,000 --> 00:00:02,000  X1:201 X2:516 Y1:397 Y2:423\nOne\n\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines',
    ],
    [
      'with tags',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>One</i>\n\n2\n00:00:03,000 --> 00:00:04,500\n<font color="#fff">Two</font><br>lines',
    ],
    [
      'with NUL bytes and marks',
      '\ufeff1\n\u200e00:00:01,000 --> 00:00:02,000\nO\0ne\n\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines',
    ],
    [
      'with colons before the milliseconds',
      '1\n00:00:01:000 --> 00:00:02:000\nOne\n\n2\n00:00:03:000 --> 00:00:04:500\nTwo\nlines',
    ],
    [
      'with half a number at the end',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines\n\n3\n',
    ],
    [
      'with half a cue at the end',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines\n\n3\n00:00:05,000 --> 00:0',
    ],
  ])('%s', (_, text) => {
    expect(inShort(parse(text))).toEqual(two);
  });
});

const one = (text: string) =>
  inShort(parse(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`))[0]?.slice('1000-2000 '.length);

describe('The text of a cue', () => {
  test.each([
    ['Tom &amp; Jerry&#39;s &lt;3 &#x1F600; &bogus; &#xD800;', "Tom & Jerry's <3 😀 &bogus; &#xD800;"],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['I <3 <b>you</b>', 'I <3 you'],
    ['- Hi.\n- Hello!', '- Hi.|- Hello!'],
    ['ANN: yes', 'ANN: yes'],
    ['>> ANN: yes', 'ANN: yes'],
    ['&gt;&gt;&gt; News', 'News'],
    ['1984', '1984'],
    ['<unknown> word', '<unknown> word'],
  ])('%j is %j', (raw, shown) => {
    expect(one(raw)).toBe(shown);
  });
});

describe('Times that cannot be are mended', () => {
  test.each([
    ['00:00:05,000 --> 00:00:04,000', '5000-7000 A', 'end-before-start'],
    ['-00:00:01,000 --> 00:00:02,000', '0-2000 A', 'negative-time'],
    ['-00:00:03,000 --> -00:00:02,000', '0-2000 A', 'negative-time'],
    ['00:00:0x,000 --> 00:00:02,000', '0-2000 A', 'unreadable-time'],
  ])('%s', (timing, cue, code) => {
    const parsed = parse(`1\n${timing}\nA\n\n2\n00:10:00,000 --> 00:10:01,000\nB\n`);
    expect(inShort(parsed)[0]).toBe(cue);
    expect(parsed.warnings).toEqual([{ code, line: 2 }]);
  });

  test('cues out of order are put in order, and those that overlap are left so', () => {
    const parsed = parse('00:05,0 --> 00:06,0\nB\n\n00:01,0 --> 00:03,0\nA\n\n00:02,0 --> 00:04,0\nC\n');
    expect(inShort(parsed)).toEqual(['1000-3000 A', '2000-4000 C', '5000-6000 B']);
    expect(codes(parsed)).toEqual(['out-of-order', 'overlap']);
  });

  test('a cue without text is left out', () => {
    const parsed = parse('1\n00:01,0 --> 00:02,0\n\n2\n00:03,0 --> 00:04,0\n<i></i>\n\n3\n00:05,0 --> 00:06,0\nC\n');
    expect(inShort(parsed)).toEqual(['5000-6000 C']);
    expect(codes(parsed)).toEqual(['empty-cue', 'empty-cue']);
  });
});

test.each<['srt' | undefined, string[]]>([
  [undefined, []],
  ['srt', ['no-cues']],
])('a text without times is plain text, with the hint %s', (hint, warnings) => {
  const parsed = parse('Just\r\n\r\n a text. ', hint);
  expect(parsed).toMatchObject({ kind: 'text', text: 'Just\na text.' });
  expect(codes(parsed)).toEqual(warnings);
});
