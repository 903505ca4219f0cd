import { parse as parseAss } from 'ass-compiler';
import { fromXML } from 'imsc/src/main/js/doc.js';
import { generateISD } from 'imsc/src/main/js/isd.js';
import { parseText } from 'media-captions';
import subsrt from 'subsrt-ts';
import { expect, test } from 'vitest';
import { cuesOf } from '../cues/cues-of.ts';
import { spoken } from '../cues/testing/spoken.ts';
import { toAss } from './to-ass.ts';
import { toSrt } from './to-srt.ts';
import { toTtml } from './to-ttml.ts';
import { toVtt } from './to-vtt.ts';

// Programs that we did not write have to see in these files what we meant.
const words = spoken('Well, R&B is not for everyone, says Ann. 1 < 2 and 3 > 2 for all of us! 皆さん、こんにちは。');
const cues = cuesOf(words.map((word, at) => ({ ...word, speaker: at < 8 ? 'Ann' : null })));
const ms = (seconds: number) => Math.round(seconds * 1000);
const lines = cues.map(({ text }) => text);
const times = cues.map(({ startMs, endMs }) => [startMs, endMs]);

test.each([
  ['WebVTT', 'vtt', toVtt(cues)],
  ['WebVTT with the times of words', 'vtt', toVtt(cues, { wordTimes: true, settings: 'line:85% align:center' })],
  ['SubRip', 'srt', toSrt(cues)],
] as const)('media-captions reads %s', async (_name, type, text) => {
  const parsed = await parseText(text, { type, strict: true, errors: true });
  expect(parsed.errors).toEqual([]);
  expect(parsed.cues.map(({ startTime, endTime }) => [startTime, endTime].map(ms))).toEqual(times);
  const shown = parsed.cues.map((cue) => (type === 'vtt' ? cue.text.replace(/<[^>]*>/g, '') : cue.text));
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(shown).toEqual(type === 'vtt' ? lines.map(escaped) : lines);
});

test('media-captions reads ASS', async () => {
  const parsed = await parseText(toAss(cues, { wordTimes: true }), { type: 'ass', errors: true });
  expect(parsed.errors).toEqual([]);
  expect(parsed.cues).toHaveLength(cues.length);
});

test('ass-compiler reads ASS', () => {
  const { info, styles, events } = parseAss(toAss(cues, { wordTimes: true }));
  expect(info).toMatchObject({ ScriptType: 'v4.00+', PlayResX: '1920' });
  expect(styles.style).toHaveLength(1);
  expect(events.dialogue.map(({ Text }) => Text.parsed.map(({ text }) => text).join(''))).toEqual(
    lines.map((line) => line.replaceAll('\n', '\\N')),
  );
  expect(events.dialogue[0]!.Name).toBe('Ann');
});

test('subsrt reads SubRip, WebVTT and ASS', () => {
  for (const [format, text] of [
    ['srt', toSrt(cues)],
    ['vtt', toVtt(cues)],
    ['ass', toAss(cues)],
  ] as const) {
    const parsed = subsrt.parse(text, { format }).filter((each) => each.type === 'caption');
    expect(parsed).toHaveLength(cues.length);
    for (const [at, { start, end }] of parsed.entries()) {
      expect(Math.abs(start - cues[at]!.startMs)).toBeLessThan(10);
      expect(Math.abs(end - cues[at]!.endMs)).toBeLessThan(10);
    }
  }
});

test('imsc reads TTML without a word of complaint, and shows it when we say', () => {
  const complaints: string[] = [];
  const complain = (message: string) => {
    complaints.push(message);
    return true;
  };
  const handler = { info: complain, warn: complain, error: complain, fatal: complain };
  const doc = fromXML(toTtml(cues, { language: 'en' }), handler);
  expect(complaints).toEqual([]);
  const middle = (cues[0]!.startMs + cues[0]!.endMs) / 2000;
  const shown = JSON.stringify(generateISD(doc, middle, handler), (key, value) => (key === 'doc' ? undefined : value));
  expect(complaints).toEqual([]);
  for (const line of lines[0]!.split('\n')) expect(shown).toContain(JSON.stringify(line).slice(1, -1));
  expect(doc.getMediaTimeEvents()).toContain(cues[0]!.startMs / 1000);
});
