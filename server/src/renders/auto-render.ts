import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { invalidFields } from '../platform/http/validation.ts';
import { newId } from '../platform/ids.ts';
import type { RenderWish } from '../projects/render-wish.ts';
import type { Target } from '../transcripts/store.ts';
import { beginRenders } from './begin.ts';
import { lastingWish } from './captions.ts';
import { tell } from './events.ts';
import * as store from './store.ts';

/** Renders that nobody has to ask for again: they are begun when the words of new media are there. */
const setWish = sql('projects.set-auto-render')`
  update projects set auto_render = $3 where workspace_id = $1 and id = $2`;

const findWish = sql('projects.find-auto-render')`
  select auto_render as wish from projects where workspace_id = $1 and id = $2 and auto_render is not null`;

/** What would fail later is refused now. */
export async function renderLater(tx: Queries, { workspaceId, projectId }: Target, wish: RenderWish): Promise<void> {
  const lasting = await lastingWish(tx, workspaceId, wish).catch(inAutoRender);
  await tx.query(setWish, [workspaceId, projectId, JSON.stringify(lasting)]);
}

/** The fields that were not accepted, as they are named in the body of a project. */
function inAutoRender(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  throw invalidFields(error.fields.map(({ field, message }) => ({ field: `autoRender.${field}`, message })));
}

/** In the transaction that makes the project READY. What cannot be done is a failed render, and no reason to fail. */
export async function renderAsWished(tx: Queries, target: Target): Promise<void> {
  const { workspaceId, projectId } = target;
  const [found] = await tx.query<{ wish: RenderWish }>(findWish, [workspaceId, projectId]);
  if (!found) return;
  try {
    await beginRenders(tx, target, found.wish);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const nothing = { assetId: null, fingerprint: null, width: null, height: null, durationMs: null, drawing: null };
    const id = newId('rnd');
    const { code, message } = error;
    await store.insert(tx, target, { id, options: {}, ...nothing }, { code, message });
    await tell(tx, workspaceId, id, 'render.failed');
  }
}
