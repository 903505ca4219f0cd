import type { DrawReply, DrawRequest } from './protocol.ts';

export type Picture = Pick<DrawRequest, 'ass' | 'width' | 'height' | 'seconds'> & { fonts: readonly Uint8Array[] };

let worker: Worker | undefined;
let lastId = 0;
const sent = new Set<Uint8Array>();
const waiting = new Map<number, (bitmap: ImageBitmap | undefined) => void>();

function open(): Worker {
  const opened = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
  opened.addEventListener('message', ({ data: { id, bitmap } }: MessageEvent<DrawReply>) => {
    waiting.get(id)?.(bitmap);
    waiting.delete(id);
  });
  return opened;
}

/** One moment of captions, on nothing. Undefined where it cannot be drawn. */
export function draw({ fonts, ...picture }: Picture): Promise<ImageBitmap | undefined> {
  worker ??= open();
  const fresh = fonts.filter((font) => !sent.has(font));
  for (const font of fresh) sent.add(font);
  const id = ++lastId;
  worker.postMessage({ ...picture, id, fonts: fresh } satisfies DrawRequest);
  return new Promise((resolve) => waiting.set(id, resolve));
}
