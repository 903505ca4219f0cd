import { draw, type Picture } from './drawer.ts';

/** A preview that is on the screen. */
export type Moving = Omit<Picture, 'seconds'> & {
  context: ImageBitmapRenderingContext;
  durationMs: number;
  /** The moment that is shown where nothing moves. */
  stillMs: number;
};

/** Often enough for words that pop up; twenty of them at once stay within half a core. */
const framesASecond = 15;

const moving = new Set<Moving>();
let isRunning = false;

/** Shows a preview until the function that it returns is called. */
export function play(preview: Moving): () => void {
  moving.add(preview);
  if (!isRunning) void run();
  return () => moving.delete(preview);
}

export async function showStill(preview: Moving): Promise<void> {
  await show(preview, preview.stillMs);
}

async function run(): Promise<void> {
  isRunning = true;
  while (moving.size > 0) {
    const begun = await nextFrame();
    // One after the other: when the machine is busy, all of them move less often, and nothing piles up.
    for (const preview of [...moving]) if (moving.has(preview)) await show(preview, begun % preview.durationMs);
    const rest = 1000 / framesASecond - (performance.now() - begun);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
  isRunning = false;
}

async function show({ context, ...picture }: Moving, atMs: number): Promise<void> {
  const bitmap = await draw({ ...picture, seconds: atMs / 1000 });
  if (bitmap) context.transferFromImageBitmap(bitmap);
}

/** None comes while the page is hidden. */
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
