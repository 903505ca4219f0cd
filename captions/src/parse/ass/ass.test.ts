import { describe, expect, test } from 'vitest';
import { codes, cuesOf, inShort, parse } from '../testing/bytes.ts';

const file = (...lines: string[]) => ['[Script Info]', 'ScriptType: v4.00+', '', '[Events]', ...lines].join('\r\n');
const format = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

describe('ASS is read', () => {
  test('with commas, line breaks, tags and comments', () => {
    const text = file(
      format,
      'Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not shown',
      'Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann,0,0,0,,{\\an8\\fad(100,0)}One, two\\N{note}three\\hfour',
      'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}shape',
    );
    expect(inShort(parse(text))).toEqual(['1000-2500 One, two|three\u00a0four', '3000-4000 shape']);
    expect(cuesOf(parse(text))[0]!.speaker).toBe('Ann');
  });

  test('with its fields in another order, as SubStation Alpha has them', () => {
    const text = file('Format: Marked, Start, End, Text', 'Dialogue: Marked=0,0:00:01.00,0:00:02.00,a, b');
    expect(inShort(parse(text))).toEqual(['1000-2000 a, b']);
  });

  test('without a header', () => {
    expect(inShort(parse('Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello'))).toEqual(['1000-2000 Hello']);
  });

  test('with the same line in several layers once', () => {
    const line = '0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello';
    expect(inShort(parse(file(format, `Dialogue: 0,${line}`, `Dialogue: 1,${line}`)))).toEqual(['1000-2000 Hello']);
  });

  test('with karaoke as the times of words', () => {
    const [cue] = cuesOf(
      parse(file(format, 'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,{\\k20}Go{\\kf30}od {\\K50}day')),
    );
    expect(cue).toMatchObject({
      text: 'Good day',
      words: [
        { text: 'Good', startMs: 1_000, endMs: 1_500 },
        { text: 'day', startMs: 1_500, endMs: 2_000 },
      ],
    });
  });

  test('with times that cannot be read, or none at all', () => {
    const parsed = parse(file(format, 'Dialogue: 0,nonsense,0:00:02.00,Default,,0,0,0,,Hello'));
    expect(inShort(parsed)).toEqual(['0-2000 Hello']);
    expect(codes(parsed)).toContain('unreadable-time');
    expect(parse(file(format))).toMatchObject({ kind: 'ass', cues: [], warnings: [{ code: 'no-cues' }] });
  });
});
