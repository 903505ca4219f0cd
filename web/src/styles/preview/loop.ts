import { draw, type Picture } from './drawer.ts';

/** A preview that is on the screen. */
export type Moving = Omit<Picture, 'seconds'> & {
  context: CanvasRenderingContext2D;
  durationMs: number;
  /** How far it is ahead of the others: all of them at once would be a drill. */
  aheadMs: number;
  /** The moment that is shown where nothing moves. */
  stillMs: number;
};

/** Often enough for words that pop up, and a dozen of them at once leave the machine to others. */
const framesASecond = 12;

/** Without a graphics card a round takes long: then there are fewer of them. */
const restAfterWork = 1.5;

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
    for (const preview of [...moving]) if (moving.has(preview)) await show(preview, momentOf(preview, begun));
    const spent = performance.now() - begun;
    const rest = Math.max(1000 / framesASecond - spent, spent * restAfterWork);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  isRunning = false;
}

const momentOf = ({ aheadMs, durationMs }: Moving, nowMs: number) => (nowMs + aheadMs) % durationMs;

async function show({ context, ...picture }: Moving, atMs: number): Promise<void> {
  const bitmap = await draw({ ...picture, seconds: atMs / 1000 });
  if (!bitmap) return;
  context.clearRect(0, 0, picture.width, picture.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
}

/** None comes while the page is hidden. */
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
