import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newSheet } from '../../../captions/src/draw/ass/sheet.ts';
import { bookOf, type FontOnDisk, fontFile } from '../../../captions/test/harness/fonts.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { picturesIn, runFfmpeg } from './paint.ts';

const frame = { width: 1400, height: 160 };
const cap = 60;

/** How wide the ink of texts is when libass draws them, and which file it took. */
async function drawn(
  font: FontOnDisk,
  others: FontOnDisk[],
  texts: string[],
): Promise<{ widths: number[]; told: string }> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'fonts'));
  for (const [index, { path }] of [...others, font].entries())
    await copyFile(path, join(folder, 'fonts', `${index}.ttf`));
  const sheet = newSheet(frame, font.name);
  const look = {
    font: font.name,
    bold: false,
    italic: false,
    size: bookOf([font]).face(font).sizeFor(cap),
    spacing: 0,
  };
  const paint = {
    color: '#FFFFFF',
    outline: { color: '#FFFFFF', width: 0 },
    shadow: { color: '#FFFFFF', opacity: 0, distance: 0 },
  };
  for (const [index, text] of texts.entries()) {
    const tags = `\\pos(${frame.width / 2},${frame.height / 2})`;
    sheet.text({ layer: 0, startMs: index * 1000, endMs: (index + 1) * 1000, tags }, { ...look, ...paint }, text);
  }
  await writeFile(join(folder, 'film.ass'), sheet.toString());
  const source = `color=black:s=${frame.width}x${frame.height}:r=1:d=${texts.length}`;
  const filters = 'format=rgb24,ass=film.ass:fontsdir=fonts';
  const args = ['-f', 'lavfi', '-i', source, '-vf', filters, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { output, told } = await runFfmpeg(args, folder);
  return { widths: picturesIn(output, frame).map(({ data }) => inkWidth(data)), told };
}

function inkWidth(data: Buffer): number {
  let [left, right] = [frame.width, 0];
  for (let at = 0; at < data.length; at += 3) {
    if (data[at]! < 100) continue;
    const x = (at / 3) % frame.width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
  }
  return right - left;
}

describe('What is measured is what libass draws', () => {
  test.each([
    'montserrat/900Black',
    'inter/900Black_Italic',
    'anton/400Regular',
    'permanent-marker/400Regular',
    'poppins/800ExtraBold',
    'noto-sans-devanagari/700Bold',
  ])('%s', async (name) => {
    const font = fontFile(name);
    const face = bookOf([font]).face(font);
    const texts = ['H', 'HAVATARH', 'HWill double your viewsH', 'HTo fjord 1,204.50 €H'];
    const { widths, told } = await drawn(font, [fontFile('montserrat/400Regular'), fontFile('inter/700Bold')], texts);
    const size = face.sizeFor(cap);
    // Both ends are an H, so what lies beside its ink lies beside the ink of all.
    const beside = face.width('H', size) - widths[0]!;
    for (const [index, text] of texts.entries()) {
      expect(Math.abs(widths[index]! - (face.width(text, size) - beside)), text).toBeLessThan(3.5);
    }
    expect(told).toMatch(
      new RegExp(`fontselect: \\(${font.name}, .*-> ${font.name.replace(/ Regular$/, '').replaceAll(' ', '-?')}`),
    );
  });
});
