import { languagesThere } from '../captions/translations/store.ts';
import type { Queries } from '../platform/db/database.ts';
import type { RenderWish } from '../projects/render-wish.ts';
import type { Target } from '../transcripts/store.ts';
import type { Material } from './material.ts';

/** A wish whose languages are decided. */
export type DecidedWish = Omit<RenderWish, 'secondLanguage'> & { secondLanguage?: string };

/** Where a wish names no language, it is the one of the project; but what is not there, or not any more, is not missed. */
export async function withProjects(
  db: Queries,
  target: Target,
  project: Pick<Material, 'captionLanguage' | 'secondLanguage'>,
  { language, secondLanguage, ...wish }: RenderWish,
): Promise<DecidedWish> {
  const own = [
    ...(language === undefined && project.captionLanguage !== null ? [project.captionLanguage] : []),
    ...(secondLanguage === undefined && project.secondLanguage !== null ? [project.secondLanguage] : []),
  ];
  const there = own.length === 0 ? new Set<string>() : await languagesThere(db, target, own);
  const usual = (tag: string | null) => (tag !== null && there.has(tag) ? tag : undefined);
  const first = language ?? usual(project.captionLanguage);
  const second = secondLanguage === undefined ? usual(project.secondLanguage) : (secondLanguage ?? undefined);
  return {
    ...wish,
    ...(first !== undefined && { language: first }),
    ...(second !== undefined && { secondLanguage: second }),
  };
}
