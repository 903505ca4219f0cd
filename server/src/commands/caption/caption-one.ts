import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { frames, type ProfileName, secondsFromMs } from '@capstan/captions';
import type { MediaFacts } from '../../media/understand/facts.ts';
import { probe } from '../../media/understand/probe.ts';
import type { RenderWish } from '../../projects/render-wish.ts';
import { asDrawn, profileOf } from '../../renders/captions.ts';
import { makeRender } from '../../renders/make.ts';
import { planOf } from '../../renders/plan.ts';
import { captionFile, cuesFor } from './caption-file.ts';
import type { Look } from './look.ts';
import type { OnStep } from './progress.ts';
import { nearestRatio } from './ratio.ts';
import { type Said, type SpeechWish, saidIn } from './said.ts';
import type { Source } from './sources.ts';
import type { Targets } from './targets.ts';
import type { Tools } from './tools.ts';
import { type Beside, lending, workBeside } from './work-beside.ts';

/** How every video is to be captioned. */
export type Wish = {
  speech: SpeechWish;
  look: Look;
  profile: ProfileName | undefined;
  render: Pick<RenderWish, 'resolution' | 'framing' | 'safeZone' | 'quality' | 'output'>;
};

export type Captioned = {
  outputs: string[];
  durationSeconds: number;
  language: string;
  words: number;
  warnings: string[];
};

type Work = { source: Source; targets: Targets; wish: Wish; signal: AbortSignal; onStep: OnStep };

/** From a file to its captions: the same steps as those of the service, one after the other. */
export async function captionOne(tools: Tools, work: Work): Promise<Captioned> {
  const { source, targets } = work;
  const [first] = [...targets.videos, ...targets.files];
  return lending(source.path, () => workBeside(first!.path, (beside) => caption(tools, work, beside)));
}

/** About how long each step takes, so that the bar moves evenly. */
const weights = { reading: 1, listening: 10, rendering: 30 };

async function caption(tools: Tools, work: Work, beside: Beside): Promise<Captioned> {
  const { source, targets, wish, signal } = work;
  const { path } = source;
  const total = weights.reading + weights.listening + weights.rendering * targets.videos.length;
  let done = 0;
  const step = (name: string, weight: number) => {
    const before = done;
    done += weight;
    work.onStep(name, before / total);
    return (share: number) => work.onStep(name, (before + weight * Math.max(0, Math.min(1, share))) / total);
  };

  step('reading', weights.reading);
  const media = await probe({ ffmpeg: await tools.ffmpeg(), path, signal });
  const onProgress = step('listening', weights.listening);
  const said = await saidIn(tools, { path, media, wish: wish.speech, workDir: beside.workDir, signal, onProgress });
  const warnings = [...said.warnings];

  await writeFiles(work, beside, { said, media });
  for (const { path: target, ratio = nearestRatio(media.video) } of targets.videos) {
    const label = wish.render.output === 'mux' ? 'adding subtitles' : `rendering ${frames[ratio].label}`;
    const aspectRatio = ratio;
    const captioned = { said, media, aspectRatio, workDir: beside.workDir, warnings };
    const made = await render(tools, work, { ...captioned, onProgress: step(label, weights.rendering) });
    await beside.place(made, target);
  }
  return {
    outputs: [...targets.videos, ...targets.files].map((target) => target.path),
    ...{ durationSeconds: secondsFromMs(media.durationMs), language: said.language, words: said.words.length },
    warnings: [...new Set(warnings)],
  };
}

type Understood = { said: Said; media: MediaFacts };

/** What a player shows below a picture is read as on television, unless a style was chosen. */
async function writeFiles({ source, targets, wish }: Work, beside: Beside, { said, media }: Understood) {
  const { look, profile } = wish;
  const cues = cuesFor(said, media, profile ?? (look.name === null ? 'broadcast' : look.style.profile));
  const title = basename(source.path).replace(/\.[^.]*$/, '');
  for (const { path, kind } of targets.files) {
    const made = join(beside.workDir, `captions.${kind}`);
    await writeFile(made, captionFile(kind, { said, cues, title }));
    await beside.place(made, path);
  }
}

type Rendering = Understood & {
  aspectRatio: Parameters<typeof planOf>[3];
  workDir: string;
  warnings: string[];
  onProgress: (share: number) => void;
};

async function render(tools: Tools, { source, wish, signal }: Work, rendering: Rendering): Promise<string> {
  const { said, media, aspectRatio, workDir, onProgress } = rendering;
  const { look } = wish;
  const cues = cuesFor(said, media, wish.profile ?? profileOf(wish.render, look.style));
  const about = { media, style: look.name };
  const plan = planOf(
    about,
    { ...asDrawn({ cues, language: said.language }), style: look.style },
    wish.render,
    aspectRatio,
  );
  const made = await makeRender({
    ...{ ffmpeg: await tools.ffmpeg(), path: source.path, media, ...plan },
    ...{ looks: tools.looks(look.fonts), workDir, signal, onProgress },
    // No workspace is involved: the fonts are those of Capstan and of the command line.
    workspaceId: 'wsp_none',
  });
  rendering.warnings.push(...made.warnings.map(({ message }) => message));
  return made.path;
}
