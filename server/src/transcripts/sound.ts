import type { Asset } from '../media/assets.ts';
import type { Database } from '../platform/db/database.ts';
import type { FfmpegTools } from '../platform/ffmpeg/find.ts';
import { keyOf, listOwned } from '../platform/files/registry.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { JobContext } from '../platform/jobs/job.ts';
import type { SpeechEngine } from '../platform/speech/engine.ts';
import { type SoundSource, soundFile } from '../platform/speech/sound.ts';
import type { Target } from './store.ts';

/** Who listens. */
export type Speech = {
  /** The engine for a language, or an error that says how to get one. */
  engineFor(language: string, model?: string): Promise<SpeechEngine>;
  /** Finds given words in the sound; undefined where nobody can. */
  alignerFor(language: string): Promise<NonNullable<SpeechEngine['align']> | undefined>;
};

export type SoundTools = {
  db: Database;
  store: FileStore;
  ffmpeg: () => Promise<FfmpegTools>;
  speech: Speech;
};

/** The sound as the import left it; undefined where the media has none. */
export async function soundOfProject(
  { db, store, ffmpeg }: SoundTools,
  { workspaceId }: Target,
  asset: Asset,
  { workDir, signal }: Pick<JobContext, 'workDir' | 'signal'>,
): Promise<SoundSource | undefined> {
  const files = await listOwned(db, workspaceId, asset.id);
  const file = files.find(({ kind }) => kind === 'sound');
  if (!file) return undefined;
  const path = await store.localPath(keyOf(file), workDir, signal);
  return soundFile({ path, ffmpeg: (await ffmpeg()).ffmpeg });
}
