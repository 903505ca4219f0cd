import type { AspectRatio, Framings, StyleChoice } from '@capstan/captions';
import { AppError } from '../errors.ts';
import { type Asset, findOf } from '../media/assets.ts';
import type { MediaFacts } from '../media/understand/facts.ts';
import type { Queries } from '../platform/db/database.ts';
import { listOwned, type StoredFile } from '../platform/files/registry.ts';
import { find as findProject } from '../projects/store.ts';
import type { Target } from '../transcripts/store.ts';

/** What a project's renders are made from. */
export type Material = {
  name: string;
  aspectRatio: AspectRatio;
  style: StyleChoice | null;
  framing: Framings | null;
  captionLanguage: string | null;
  secondLanguage: string | null;
  asset: Asset;
  media: MediaFacts;
  source: StoredFile;
};

/** Refuses a project that is not ready, with what is missing. */
export async function materialOf(db: Queries, target: Target): Promise<Material> {
  const { workspaceId, projectId } = target;
  const project = await findProject(db, workspaceId, projectId);
  if (!project) throw new AppError('project/not-found');
  const asset = await findOf(db, workspaceId, projectId);
  if (!asset?.facts) throw new AppError('source/not-found');
  if (project.status === 'IMPORTING' || project.status === 'TRANSCRIBING') throw new AppError('render/not-ready');
  const source = await sourceOf(db, target, asset.id);
  if (!source) throw new AppError('source/not-found');
  const { name, aspect_ratio: aspectRatio, style, framing } = project;
  const { caption_language: captionLanguage, second_language: secondLanguage } = project;
  const chosen = { name, aspectRatio, style, framing, captionLanguage, secondLanguage };
  return { ...chosen, asset, media: asset.facts.media, source };
}

export async function sourceOf(db: Queries, { workspaceId }: Target, assetId: string): Promise<StoredFile | undefined> {
  return (await listOwned(db, workspaceId, assetId)).find(({ kind }) => kind === 'source');
}
