import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { abilitiesOf } from '../../platform/ffmpeg/abilities.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import { run } from '../../platform/ffmpeg/run.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { Turns } from '../../platform/turns.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { even, perSecond } from '../canvas.ts';
import { type FrameCommand, frameArgs } from '../command/frame-args.ts';
import type { Drawing } from '../drawing.ts';
import type { Looks } from '../looks.ts';
import type { Material } from '../material.ts';
import { fingerprintOf, type Plan } from '../plan.ts';
import { fillFolder, fontSettings } from '../work-folder.ts';
import { KeptPictures } from './kept-pictures.ts';
import { NearSources } from './near-sources.ts';

export type FrameTools = { store: FileStore; ffmpeg: () => Promise<FfmpegTools>; looks: Looks; folder: string };

export type Wanted = {
  workspaceId: WorkspaceId;
  material: Material;
  plan: Plan;
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
  const etag = fingerprintOf({ frame: 1, source: material.source.etag, command, full: canvas, drawing });
  return { etag, command, drawing, wanted };
}

/** Pictures cost a process each. So many at a time; and where too many wait, the next is sent away. */
const limits = { atOnce: 2, waiting: 16, keptBytes: 48 * 1024 ** 2 };

export class Frames {
  readonly #tools: FrameTools;
  readonly #turns = new Turns(limits.atOnce);
  readonly #kept = new KeptPictures(limits.keptBytes);
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
    this.#swept ??= sweep(this.#tools.folder);
    await this.#swept;
    const folder = await mkdtemp(join(this.#tools.folder, 'frame-'));
    try {
      const { workspaceId, plan } = wanted;
      await fillFolder(folder, { drawing, frame: plan.canvas, looks: this.#tools.looks, workspaceId });
      const picture = await this.#draw(command, { folder, wanted, signal });
      // Near the end nothing may come any more: then it is the last picture.
      return picture ?? (await this.#draw({ ...command, lookBackMs: 3_000 }, { folder, wanted, signal })) ?? missing();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #draw(
    command: Frame['command'],
    { folder, wanted, signal }: { folder: string; wanted: Wanted; signal: AbortSignal },
  ): Promise<Buffer | undefined> {
    const { ffmpeg } = await this.#tools.ffmpeg();
    const { filters } = await abilitiesOf(ffmpeg);
    const hasPicture = command.media.video !== null;
    const path = hasPicture ? await this.#sources.pathOf(wanted.material.source) : '';
    await run({
      ...{ program: ffmpeg, args: frameArgs({ ...command, path, filters }), workDir: folder, signal },
      ...(hasPicture && { input: path }),
      ...{ settings: fontSettings, urgent: true },
      limits: { memoryBytes: 4 * 1024 ** 3, fileBytes: 128 * 1024 ** 2, timeMs: 60_000 },
    });
    return readFile(join(folder, output)).catch(() => undefined);
  }
}

function missing(): never {
  throw new FfmpegFailed('ffmpeg made no picture', '');
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
