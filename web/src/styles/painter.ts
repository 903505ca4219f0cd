import JASSUB from 'jassub';
// Every browser that we build for can run this one, so the other is never needed.
import wasmUrl from 'jassub/dist/wasm/jassub-worker-modern.wasm?url';
import workerUrl from 'jassub/dist/worker/worker.js?worker&url';

export type Size = { width: number; height: number };

/** Draws captions as the render does: by the same ASS, the same fonts and the same library. */
export type Painter = ReturnType<typeof openPainter>;

const nothing = '[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\n\n[Events]\n';

/** On a canvas of its own in the host, which it fills. */
export function openPainter(host: HTMLElement, frame: Size) {
  const canvas = document.createElement('canvas');
  canvas.className = 'captions-canvas';
  host.append(canvas);
  const library = new JASSUB({
    ...{ canvas, workerUrl, wasmUrl, modernWasmUrl: wasmUrl, subContent: nothing },
    // Everything comes from here: nobody else is asked for a font, and no font of this machine is used.
    ...{ queryFonts: false, availableFonts: {}, defaultFont: 'none' },
  });
  const known = new Set<Uint8Array>();
  let size = frame;
  let atSeconds = 0;
  let isClosed = false;
  let line: Promise<unknown> = library.ready;

  /** One after the other, and nothing once it is closed. */
  function inLine(work: () => Promise<unknown>) {
    line = line.then(() => (isClosed ? undefined : work())).catch(() => undefined);
    return line;
  }

  const draw = (repaint: boolean) =>
    library.manualRender({ expectedDisplayTime: 0, mediaTime: atSeconds, ...size }, repaint);

  return {
    canvas,
    show(ass: string, fonts: readonly Uint8Array[], ofFrame: Size) {
      size = ofFrame;
      return inLine(async () => {
        const fresh = fonts.filter((font) => !known.has(font));
        for (const font of fresh) known.add(font);
        if (fresh.length > 0) await library.renderer.addFonts(fresh);
        await library.renderer.setTrack(ass);
        await draw(true);
      });
    },
    /** Frames come faster than they can be waited for: one that is late is left out. */
    paint(seconds: number) {
      atSeconds = seconds;
      if (!isClosed && library.renderer) void draw(false);
    },
    close() {
      isClosed = true;
      void library.destroy().catch(() => undefined);
    },
  };
}
