import { describe, expect, test } from 'vitest';
import { codes, cuesOf, inShort, parse } from '../testing/bytes.ts';

const file = (body: string, root = '') =>
  `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" ${root}><head/><body>${body}</body></tt>`;

describe('TTML is read', () => {
  test.each([
    ['with clock times', '<p begin="00:00:01.500" end="00:00:02,750">a</p>', '', '1500-2750 a'],
    ['with frames', '<p begin="00:00:01:12" end="00:00:02:00">a</p>', 'ttp:frameRate="24"', '1500-2000 a'],
    ['with offsets', '<p begin="1.5s" dur="500ms">a</p>', '', '1500-2000 a'],
    ['with ticks', '<p begin="15000000t" end="20000000t">a</p>', 'ttp:tickRate="10000000"', '1500-2000 a'],
    [
      'with frames that are not whole',
      '<p begin="30f" end="60f">a</p>',
      'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
      '1001-2002 a',
    ],
    ['with times of what is around it', '<div begin="10s"><p begin="1s" end="2s">a</p></div>', '', '11000-12000 a'],
    ['with breaks and spans', '<p begin="1s" end="2s">\n  a <span>b</span>\n  <br/>c\n</p>', '', '1000-2000 a b|c'],
    ['with white space that counts', '<p xml:space="preserve" begin="1s" end="2s">a  b</p>', '', '1000-2000 a  b'],
    [
      'with entities and sections',
      '<p begin="1s" end="2s">a &lt; &#x62; <![CDATA[& c]]></p>',
      '',
      '1000-2000 a < b & c',
    ],
    [
      'with comments and small print',
      '<p begin="1s" end="2s"><!-- x -->a<metadata>y</metadata></p>',
      '',
      '1000-2000 a',
    ],
    [
      'with what is written above characters',
      '<p begin="1s" end="2s"><span tts:ruby="base">漢</span><span tts:ruby="text">かん</span></p>',
      '',
      '1000-2000 漢',
    ],
    ['with signs that should not be there', '<p begin="1s" end="2s">1 < 2</p>', '', '1000-2000 1 < 2'],
    ['with prefixes', '<tt:p begin="1s" end="2s">a</tt:p>', '', '1000-2000 a'],
  ])('%s', (_name, body, root, cue) => {
    expect(inShort(parse(file(body, root)))).toEqual([cue]);
  });

  test('with spans that are shown one after the other', () => {
    const body = '<p><span begin="1s" end="2s">a</span><br/><span begin="2s" end="3s">b</span></p>';
    expect(inShort(parse(file(body)))).toEqual(['1000-2000 a', '2000-3000 b']);
  });

  test('with spans that tell the times of words', () => {
    const body = '<p begin="1s" end="3s"><span begin="0s" end="0.8s">a</span> <span begin="1s" end="2s">b</span></p>';
    expect(cuesOf(parse(file(body)))[0]!.words).toEqual([
      { text: 'a', startMs: 1_000, endMs: 1_800 },
      { text: 'b', startMs: 2_000, endMs: 3_000 },
    ]);
  });

  test('with speakers', () => {
    const agents = '<ttm:agent xml:id="a1"><ttm:name>Ann Lee</ttm:name></ttm:agent>';
    const xml = `<tt><head>${agents}</head><body><p ttm:agent="a1" begin="1s" end="2s">a</p></body></tt>`;
    expect(cuesOf(parse(xml))).toMatchObject([{ text: 'a', speaker: 'Ann Lee' }]);
  });

  test('without times, or cut off', () => {
    expect(codes(parse(file('<p>a</p>')))).toContain('unreadable-time');
    expect(parse('<tt><body><p begin="1s" end="2s">a</p><p begin="2s" en')).toMatchObject({
      kind: 'ttml',
      cues: [{ text: 'a' }],
    });
    expect(parse('<?xml version="1.0"?><tt/>')).toMatchObject({ cues: [], warnings: [{ code: 'no-cues' }] });
  });
});
