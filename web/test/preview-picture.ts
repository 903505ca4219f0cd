import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Picture } from '../../server/test/golden/paint.ts';
import { temporaryFolder } from '../../server/test/harness/temporary-folder.ts';
import { decoded } from '../../server/test/renders/look.ts';

const width = 360;
/** Of an upright frame: above a wide picture that is fitted into it, where there is nothing but captions. */
const region = { width, height: 128, y: 84 };

/** A frame of whole pixels, with nothing above it, in which the render can be looked at in the same size. */
export const previewOfWholePixels = (page: Page) =>
  page.addStyleTag({
    content: `.preview-play { display: none }
      .preview-frame { position: fixed; inset: 60px auto auto 500px; z-index: 9; width: ${width}px; border-radius: 0 }`,
  });

/** In the render, two by two pixels share their colour. So do they here. */
const asInVideo = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,scale=in_color_matrix=bt709:in_range=tv';

/** What the page shows where the captions are. */
export const shownPicture = async (page: Page): Promise<Picture> =>
  pictureIn(await page.locator('.preview-frame').screenshot(), [asInVideo]);

/** What the render would show there. */
export async function renderedPicture(page: Page, projectId: string, query: Record<string, string>): Promise<Picture> {
  const path = `/app/api/projects/${projectId}/frame?${new URLSearchParams({ width: String(width), ...query })}`;
  const reply = await page.request.get(new URL(path, page.url()).href);
  return pictureIn(await reply.body());
}

async function pictureIn(png: Buffer, first: string[] = []): Promise<Picture> {
  const path = join(await temporaryFolder(), 'picture.png');
  await writeFile(path, png);
  const { height, y } = region;
  const filters = [...first, 'format=rgb24', `crop=${width}:${height}:0:${y}`];
  return { width, height, data: await decoded(['-i', path, '-vf', filters.join(','), '-f', 'rawvideo']) };
}

/** With the first letter painted over. */
export function withoutFirstLetter({ width, height, data }: Picture): Picture {
  const erased = Buffer.from(data);
  const ground = data.subarray(0, 3);
  const isInk = (x: number, y: number) => Math.abs(data[(y * width + x) * 3]! - ground[0]!) > 40;
  const hasInk = (x: number) => Array.from({ length: height }, (_, y) => y).some((y) => isInk(x, y));
  const columns = Array.from({ length: width }, (_, x) => x);
  const from = columns.find(hasInk) ?? 0;
  for (let x = from; x < from + 12; x++) {
    for (let y = 0; y < height; y++) erased.set(ground, (y * width + x) * 3);
  }
  return { width, height, data: erased };
}
