import wasmUrl from 'jassub/dist/wasm/jassub-worker-modern.wasm?url';
import { ASSRenderer } from 'jassub/dist/worker/worker.js';
import type { DrawReply, DrawRequest } from './protocol.ts';

/** One worker draws all previews in turn: a library for each of them would take twenty times the memory. */
type Scope = {
  addEventListener: (type: 'message', listener: (event: MessageEvent<DrawRequest>) => void) => void;
  postMessage: (reply: DrawReply, transfer: Transferable[]) => void;
};
const scope = self as unknown as Scope;

const canvas = new OffscreenCanvas(1, 1);
const nothing = '[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\n\n[Events]\n';
let shown = nothing;

// Its constructor hands out a promise of itself.
const opening = new ASSRenderer(
  {
    ...{ wasmUrl: new URL(wasmUrl, self.location.href).href, width: 1, height: 1, debug: false },
    ...{ subUrl: undefined, subContent: nothing, fonts: [], libassMemoryLimit: 0, libassGlyphLimit: 0 },
    // Everything comes from here: nobody else is asked for a font, and no font of this machine is used.
    ...{ queryFonts: false, availableFonts: {}, defaultFont: 'none' },
  },
  async () => undefined,
  canvas,
) as unknown as Promise<ASSRenderer>;

let line: Promise<unknown> = opening;

scope.addEventListener('message', ({ data }) => {
  line = line.then(async () => {
    const bitmap = await draw(data).catch(() => undefined);
    scope.postMessage({ id: data.id, bitmap }, bitmap ? [bitmap] : []);
  });
});

async function draw({ ass, fonts, width, height, seconds }: DrawRequest): Promise<ImageBitmap> {
  const library = await opening;
  if (fonts.length > 0) await library.addFonts(fonts);
  if (canvas.width !== width || canvas.height !== height) library._resizeCanvas(width, height, width, height);
  if (ass !== shown) library.setTrack(ass);
  shown = ass;
  library._draw(seconds, true);
  return canvas.transferToImageBitmap();
}
