import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { Letters } from '../../fonts/families.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { Turns } from '../../platform/turns.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { even, perSecond } from '../canvas.ts';
import type { FrameCommand } from '../command/frame-args.ts';
import type { Drawing } from '../drawing.ts';
import type { Looks } from '../looks.ts';
import type { Material } from '../material.ts';
import { fingerprintOf, type Plan } from '../plan.ts';
import { fillFolder } from '../work-folder.ts';
import { drawPicture } from './draw.ts';
import { keptBytes } from './kept.ts';
import { keptCaptions } from './kept-captions.ts';
import { NearSources } from './near-sources.ts';

export type FrameTools = { store: FileStore; ffmpeg: () => Promise<FfmpegTools>; looks: Looks; folder: string };

export type Wanted = {
  workspaceId: WorkspaceId;
  material: Material;
  plan: Plan;
  letters: Letters;
  atMs: number;
  width: number | undefined;
};

/** A picture of what a render would be, ready to be made. */
export type Frame = { etag: string; command: Omit<FrameCommand, 'path' | 'filters'>; drawing: Drawing; wanted: Wanted };

const usualWidth = 720;
const output = 'frame.png';

/** What is drawn around a moment may reach into it. */
const aroundMs = 5_000;

export function frameOf(wanted: Wanted): Frame {
  const { material, plan, atMs } = wanted;
  const { canvas, options } = plan;
  const rate = perSecond(canvas.rate);
  const last = Math.max(0, Math.ceil((canvas.durationMs * rate) / 1000) - 1);
  const index = Math.min(last, Math.round((atMs * rate) / 1000));
  const width = even(wanted.width ?? Math.min(usualWidth, canvas.width));
  const height = even((canvas.height * width) / canvas.width);
  const momentMs = (index * 1000) / rate;
  const near = ({ startMs, endMs }: Drawing['cues'][number]) =>
    startMs < momentMs + aroundMs && endMs > momentMs - aroundMs;
  const drawing = { ...plan.drawing, cues: plan.drawing.cues.filter(near) };
  const command = {
    ...{ media: material.media, canvas: { ...canvas, width, height }, framing: options.framing!, index, output },
    captions: drawing.cues.length > 0,
  };
  const etag = fingerprintOf({
    frame: 1,
    source: material.source.etag,
    command,
    full: canvas,
    drawing,
    fonts: wanted.letters.files,
  });
  return { etag, command, drawing, wanted };
}

/** Pictures cost a process each. So many at a time; and where too many wait, the next is sent away. */
const limits = { atOnce: 2, waiting: 16, keptBytes: 48 * 1024 ** 2 };

export class Frames {
  /** The captions that frames are made of. */
  readonly read = keptCaptions();
  readonly #tools: FrameTools;
  readonly #turns = new Turns(limits.atOnce);
  readonly #kept = keptBytes(limits.keptBytes);
  readonly #framed = keptBytes(limits.keptBytes);
  readonly #sources: NearSources;
  #asking = 0;
  #swept: Promise<void> | undefined;

  constructor(tools: FrameTools) {
    this.#tools = tools;
    this.#sources = new NearSources(tools.store, tools.folder);
  }

  async picture(frame: Frame, signal: AbortSignal): Promise<Buffer> {
    const before = this.#kept.get(frame.etag);
    if (before) return before;
    if (this.#asking >= limits.atOnce + limits.waiting) throw new AppError('frame/busy', { retryAfterSeconds: 1 });
    this.#asking += 1;
    try {
      const picture = await this.#turns.take(() => this.#make(frame, signal));
      this.#kept.keep(frame.etag, picture);
      return picture;
    } catch (error) {
      throw error instanceof FfmpegFailed ? new AppError('render/failed', { cause: error }) : error;
    } finally {
      this.#asking -= 1;
    }
  }

  async #make({ command, drawing, wanted }: Frame, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted();
    const { looks, folder } = this.#tools;
    this.#swept ??= sweep(folder);
    await this.#swept;
    const { workspaceId, material, plan } = wanted;
    // Other captions at the same moment are drawn on the same picture.
    const bare = fingerprintOf({ framed: 1, source: material.source.etag, command: { ...command, captions: false } });
    const { picture, framed } = await drawPicture({
      ffmpeg: await this.#tools.ffmpeg(),
      command: { ...command, path: command.media.video === null ? '' : await this.#sources.pathOf(material.source) },
      framed: this.#framed.get(bare),
      fill: (to) => fillFolder(to, { drawing, frame: plan.canvas, looks, workspaceId }),
      ...{ folder, signal },
    });
    if (framed) this.#framed.keep(bare, framed);
    return picture;
  }
}

const hour = 3_600_000;

/** What a process that was killed has left. */
async function sweep(folder: string): Promise<void> {
  // Whoever ffmpeg runs as has to get to its own folder.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 24 * hour) await rm(path, { recursive: true, force: true });
  }
}
