import { describe, expect, test } from 'vitest';
import { parseCaptions } from './parse-captions.ts';
import { cuesOf, utf8, utf16 } from './testing/bytes.ts';
import { decodeAs } from './text-decoder.ts';
import { decodeWindows1252 } from './windows-1252.ts';

const srt = (text: string) =>
  `1\r\n00:00:01,000 --> 00:00:02,000\r\n${text}\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n${text}\r\n`;

type Codes = Map<string, number[]>;

/** What each byte and each pair of bytes says. */
function codesOf(label: string): Codes {
  const codes: Codes = new Map();
  const add = (...bytes: number[]) => codes.set(decodeAs(label, Uint8Array.from(bytes)), bytes);
  const lastLead = label.startsWith('windows') ? 0 : 0xfe;
  for (let lead = 0x81; lead <= lastLead; lead++) for (let trail = 0x40; trail <= 0xfe; trail++) add(lead, trail);
  for (let byte = 0; byte <= 0xff; byte++) add(byte);
  return codes;
}

/** Windows-1252 as it should be. */
const codesOfWestern = (): Codes =>
  new Map(Array.from({ length: 256 }, (_, byte) => [decodeWindows1252(Uint8Array.of(byte)), [byte]]));

const tables = new Map<string, Codes>();

function encoded(text: string, label: string): Uint8Array {
  const codes = tables.get(label) ?? (label === 'windows-1252' ? codesOfWestern() : codesOf(label));
  tables.set(label, codes);
  return Uint8Array.from([...text].flatMap((character) => codes.get(character)!));
}

function expectRead(bytes: Uint8Array, text: string, encoding: string) {
  const parsed = parseCaptions(bytes);
  expect(parsed.encoding).toBe(encoding);
  expect(cuesOf(parsed).map((cue) => cue.text)).toEqual([text, text]);
}

describe('Unicode', () => {
  test.each([
    ['utf-8', utf8(srt('Grüße, 世界'))],
    ['utf-8', utf8(`\ufeff${srt('Grüße, 世界')}`)],
    ['utf-16le', utf16(srt('Grüße, 世界'), true)],
    ['utf-16le', utf16(`\ufeff${srt('Grüße, 世界')}`, true)],
    ['utf-16be', utf16(srt('Grüße, 世界'), false)],
    ['utf-16be', utf16(`\ufeff${srt('Grüße, 世界')}`, false)],
  ])('is read as %s', (encoding, bytes) => {
    expectRead(bytes, 'Grüße, 世界', encoding);
  });

  test('stays UTF-8 when a few bytes are broken', () => {
    const bytes = Uint8Array.from([...utf8(srt('Grüße an äöü éèê')), 0xff]);
    const parsed = parseCaptions(bytes);
    expect(parsed).toMatchObject({ encoding: 'utf-8', warnings: [{ code: 'bytes-unreadable', line: null }] });
  });
});

describe('Older encodings are told apart', () => {
  test.each([
    ['windows-1252', 'Il est déjà là, à côté de la forêt. Où ça ?'],
    ['windows-1252', 'Für “Größe” – 5 € und mehr'],
    ['windows-1252', 'El niño comió piña en España'],
    ['windows-1252', 'Fjällräven och smörgås på ön'],
    ['windows-1251', 'Привет, мир! Как у тебя дела сегодня?'],
    ['windows-1251', 'Я и ты — мы вместе «дома»'],
    ['windows-1251', 'Доброго ранку, як ти почуваєшся? Їжа є.'],
    ['shift_jis', 'こんにちは、元気ですか。東京タワーへ行きましょう'],
    ['gb18030', '你好，今天天气怎么样？我们去吃饭吧。'],
    ['gb18030', '我不知道你在说什么，请再说一遍。'],
    ['euc-kr', '안녕하세요, 오늘 날씨가 어떻습니까?'],
    ['big5', '你好，今天天氣怎麼樣？我們去吃飯吧。'],
    ['big5', '我不知道你在說什麼，請再說一遍。'],
  ])('%s: %s', (encoding, text) => {
    expectRead(encoded(srt(text), encoding), text, encoding);
  });
});

test('the signs of Windows are not control characters', () => {
  expect(decodeWindows1252(Uint8Array.from([0x80, 0x93, 0x9f, 0xe9]))).toBe('€“Ÿé');
});
