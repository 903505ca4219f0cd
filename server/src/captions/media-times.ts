import { findOf } from '../media/assets.ts';
import type { MediaFacts } from '../media/understand/facts.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Target } from '../transcripts/store.ts';

/** How long the media of a project is, and each of its frames; undefined where that is not known. */
export async function mediaTimes(db: Queries, { workspaceId, projectId }: Target) {
  const asset = await findOf(db, workspaceId, projectId);
  return { durationMs: asset?.durationMs, frameMs: frameMsOf(asset?.facts?.media) };
}

export function frameMsOf(media: MediaFacts | undefined): number | undefined {
  const frameRate = media?.video?.frameRate ?? 0;
  return frameRate > 0 ? Math.round(1_000_000 / frameRate) / 1000 : undefined;
}
