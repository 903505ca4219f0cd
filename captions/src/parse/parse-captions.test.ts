import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCaptions } from './parse-captions.ts';
import { captionFormats } from './parsed.ts';
import { cuesOf, parse, utf8 } from './testing/bytes.ts';

const fragments = fc.constantFrom(
  ...[
    '1\n',
    '\n',
    '\r',
    '\0',
    '00:00:01,000 --> 00:00:02,000\n',
    '-00:01.5 --> 0:0',
    '<v Ann>',
    '<',
    '>',
    '</v>',
    '&#',
    ';',
  ],
  ...[
    '{\\an8',
    '}',
    '<00:00:01.200>',
    'WEBVTT\n\n',
    'NOTE\n',
    'word ',
    '漢字',
    '>>',
    '<rt>',
    '<c> x</c>',
    '-->',
    '&amp;',
  ],
  ...[
    '[Events]\n',
    'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,',
    '{\\k20}',
    '<tt><body>',
    '<p begin="1s" end="2s">',
    '<span begin="0.5s">',
    '</p>',
    '<!--',
    '<![CDATA[',
    '{"cues":[{"start":1,"end":2,"text":"x"}]}',
  ],
);

const files = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(fragments, { maxLength: 30 }).map((list) => utf8(list.join(''))),
);

test('any bytes can be read, and give cues in order', () => {
  fc.assert(
    fc.property(files, fc.constantFrom(...captionFormats, 'text' as const, undefined), (bytes, hint) => {
      const parsed = parseCaptions(bytes, hint);
      if (parsed.kind === 'text') return;
      for (const [at, { text, startMs, endMs, words = [] }] of parsed.cues.entries()) {
        expect(text.trim()).toBe(text);
        expect(text).not.toBe('');
        expect(startMs).toBeGreaterThanOrEqual(parsed.cues[at - 1]?.startMs ?? 0);
        expect(endMs).toBeGreaterThan(startMs);
        for (const word of words) expect(word.startMs >= startMs && word.endMs <= endMs).toBe(true);
      }
    }),
    { numRuns: 1_500 },
  );
});

/** A time that grows with the square of these would not end before the test does. */
describe('Two hundred kilobytes of nothing but', () => {
  test.each([
    '<',
    '{\\',
    '&#',
    '\r',
    '\n',
    '1\n',
    '> ',
    '00:',
    '-->',
    '->\n',
    '<v ',
    '00:00:01,000 --> 00:00:02,000\n',
    ' ',
    '<rt>',
    '>>\n',
    '<!--',
    '<![CDATA[',
    '<p begin="1s">',
    '<p a="',
    '<br/>',
    'a="b" ',
    'Dialogue:,,',
    '{\\k1}',
    '[{',
  ])('%j is read', (part) => {
    const body = part.repeat(Math.ceil(200_000 / part.length));
    const heads = [
      '<tt><body><p begin="1s" end="2s">',
      '<tt ',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,',
    ];
    for (const head of heads) expect(parse(head + body.slice(0, 60_000)).encoding).toBe('utf-8');
    for (const text of [body, `WEBVTT\n\n00:01.000 --> 00:02.000\n${body}`, `00:00:01,000 --> 00:00:02,000\n${body}`]) {
      expect(parse(text).encoding).toBe('utf-8');
    }
  });
});

test('a file that is far too large is cut off', () => {
  const bytes = new Uint8Array(11 * 1024 ** 2).fill(0x61);
  expect(parseCaptions(bytes)).toMatchObject({ warnings: [{ code: 'cut-off', line: null }] });
});

test('there is an end to cues, and to warnings', () => {
  const parsed = parse('00:00:01,000 --> 00:00:00,000\nx\n'.repeat(50_001));
  expect(cuesOf(parsed)).toHaveLength(50_000);
  expect(parsed.warnings).toHaveLength(100);
});
