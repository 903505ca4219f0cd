import { presets } from '@capstan/captions';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAlike, likenessOf } from './likeness.ts';
import type { Picture } from './paint.ts';
import { paintStrips, readStrips, type Strip } from './strips.ts';

/** Another libass draws edges and blurs a little differently: then there is nothing to compare with. */
const paintedBy = '0x1701000';

let goldens: Map<string, Picture[]>;
let strips: Strip[];
let libass: string;

beforeAll(async () => {
  goldens = await readStrips();
  ({ strips, libass } = await paintStrips());
});

describe('Every preset looks as it did when somebody looked at it', () => {
  test.for(presets.map(({ name }) => name))('%s', (name, { skip }) => {
    skip(libass !== paintedBy, `The goldens are of libass ${paintedBy}; this ffmpeg has ${libass}.`);
    const golden = goldens.get(name);
    expect(golden, 'Paint it with server/test/golden/write.ts, and look at it.').toBeDefined();
    const { tiles } = strips.find((strip) => strip.name === name)!;
    const changed = tiles
      .map(({ script, ratio, picture }, index) => ({ script, ratio, likeness: likenessOf(picture, golden![index]!) }))
      .filter(({ likeness }) => !isAlike(likeness));
    expect(changed).toEqual([]);
  });
});

describe('The comparison', () => {
  const golden = () => goldens.get('bold-pop')![0]!;
  const changed = (change: (data: Buffer, picture: Picture) => void): Picture => {
    const picture = { ...golden(), data: Buffer.from(golden().data) };
    change(picture.data, picture);
    return picture;
  };
  const isTaken = (picture: Picture) => isAlike(likenessOf(picture, golden()));

  test('takes what differs by a rounding', () => {
    const noisy = changed((data) => {
      for (let at = 0; at < data.length; at++) data[at] = Math.min(255, Math.max(0, data[at]! + ((at * 7919) % 5) - 2));
    });
    expect(isTaken(noisy)).toBe(true);
  });

  test('sees a wrong colour', () => {
    const orange = changed((data) => {
      for (let at = 0; at < data.length; at += 3) {
        if (data[at]! > 200 && data[at + 1]! > 180 && data[at + 2]! < 80) data[at + 1]! -= 40;
      }
    });
    expect(isTaken(orange)).toBe(false);
  });

  test('sees a line that is two pixels too low', () => {
    const { width, height } = golden();
    const lower = changed((data) => data.copyWithin(width * 3 * 2, 0, width * 3 * (height - 2)));
    expect(isTaken(lower)).toBe(false);
  });

  test('sees a missing letter', () => {
    const { left, top, right, bottom } = inkOf(golden());
    const gap = changed((data, { width }) => {
      const letter = { from: Math.round(left + (right - left) * 0.45), to: Math.round(left + (right - left) * 0.55) };
      for (let y = Math.round(bottom - (bottom - top) / 3); y <= bottom; y++) {
        for (let x = letter.from; x < letter.to; x++) golden().data.copy(data, (y * width + x) * 3, 0, 3);
      }
    });
    expect(isTaken(gap)).toBe(false);
  });
});

/** Around everything that is not background. */
function inkOf({ data, width, height }: Picture): { left: number; top: number; right: number; bottom: number } {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if (data.compare(data, 0, 3, at, at + 3) === 0) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
