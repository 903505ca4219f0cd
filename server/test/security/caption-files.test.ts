import { parseCaptions } from '@capstan/captions';
import { expect, test } from 'vitest';

const bytes = 200_000;
const filledWith = (part: string, before = '', after = '') =>
  Buffer.from(before + part.repeat(Math.ceil(bytes / part.length)) + after);

/** The processor's time, of which others on the machine take nothing. */
function costOf(file: Buffer): number {
  const before = process.cpuUsage();
  parseCaptions(file);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const ordinary = filledWith('1\n00:00:01,000 --> 00:00:02,000\nWe went down to the harbour.\n\n');
costOf(ordinary);
const usual = Math.max(costOf(ordinary), 5_000);

test.each([
  ['a name in thousands of pieces', filledWith('a<b/>', '<tt><head><agent xml:id="a"><name>')],
  ['a tag that is one long word', filledWith('a', '<tt><', '>')],
  ['nothing but tags', filledWith('<p>', '<tt>')],
  ['attributes without end', filledWith(' a="', '<tt><p')],
  ['a paragraph in thousands of pieces', filledWith('a<br/>', '<tt><p begin="1s" end="2s">', '</p></tt>')],
  ['comments that never end', filledWith('<!--', '<tt>')],
  ['more fields than lines', filledWith('a,', '[Events]\nFormat: ', `\n${'Dialogue:\n'.repeat(20_000)}`)],
  ['braces that never close', filledWith('{', '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,')],
  ['arrays in arrays', filledWith('[')],
  ['arrows', filledWith('-->\n', 'WEBVTT\n\n')],
  ['signs that are picture and punctuation', filledWith('‼', '1\n00:00:01,000 --> 00:00:02,000\n', 'x')],
])('%s: a caption file takes time in proportion to its length', (_, file) => {
  expect(costOf(file)).toBeLessThan(usual * 50);
});

test('entities of entities stand for nothing', () => {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY l0 "lol">${levels}]>
    <tt><body><p begin="1s" end="2s">&l9;</p></body></tt>`;
  const found = JSON.stringify(parseCaptions(Buffer.from(bomb)));
  expect(found).not.toContain('lollol');
  expect(found.length).toBeLessThan(1_000);
});

test('an entity from outside is not fetched', () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY x SYSTEM "file:///etc/hostname">]><tt><p begin="1s" end="2s">a &x; b</p></tt>`;
  expect(parseCaptions(Buffer.from(xml), 'ttml')).toMatchObject({ kind: 'ttml', cues: [{ text: 'a &x; b' }] });
});
