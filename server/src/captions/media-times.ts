import { findOf } from '../media/assets.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Target } from '../transcripts/store.ts';

/** How long the media of a project is, and each of its frames; undefined where that is not known. */
export async function mediaTimes(db: Queries, { workspaceId, projectId }: Target) {
  const asset = await findOf(db, workspaceId, projectId);
  const frameRate = asset?.facts?.media.video?.frameRate ?? 0;
  return {
    durationMs: asset?.durationMs,
    frameMs: frameRate > 0 ? Math.round(1_000_000 / frameRate) / 1000 : undefined,
  };
}
