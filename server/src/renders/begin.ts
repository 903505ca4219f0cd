import { AppError } from '../errors.ts';
import { lettersOf } from '../fonts/families.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { cancel, enqueue } from '../platform/jobs/queue.ts';
import type { RenderWish } from '../projects/render-wish.ts';
import type { Target } from '../transcripts/store.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { requireMinutes, reserve } from '../workspaces/usage/ledger.ts';
import { requireStorage } from '../workspaces/usage/storage.ts';
import { findWorkspace } from '../workspaces/workspace.ts';
import { captionsFor } from './captions.ts';
import { tell } from './events.ts';
import { renderJob } from './job.ts';
import { materialOf } from './material.ts';
import { type Plan, planOf, planPrint } from './plan.ts';
import { withProjects } from './project-wish.ts';
import type { RenderId } from './render.ts';
import * as store from './store.ts';
import { type RenderWarning, warningsOf } from './warnings.ts';

const lockProject = sql('projects.lock-renders')`
  select id from projects where workspace_id = $1 and id = $2 for no key update`;

/** The project first, then its jobs, then the renders: the order in which the end of a job takes them, too. */
async function lock(tx: Queries, { workspaceId, projectId }: { workspaceId: WorkspaceId; projectId: string }) {
  if ((await tx.query(lockProject, [workspaceId, projectId])).length === 0) throw new AppError('project/not-found');
}

export type Begun = { id: RenderId; isNew: boolean };

/** One for each shape of frame. What looks just like one that is done or under way is that one. */
export async function beginRenders(tx: Queries, target: Target, wanted: RenderWish): Promise<Begun[]> {
  await lock(tx, target);
  const material = await materialOf(tx, target);
  const wish = await withProjects(tx, target, material, wanted);
  const captions = await captionsFor(tx, { ...target, style: material.style }, wish);
  const letters = await lettersOf(tx, target.workspaceId, captions.style.font.family);
  const warnings = wish.output === 'mux' ? [] : warningsOf(letters);
  const begun: Begun[] = [];
  for (const ratio of wish.aspectRatios ?? [wish.aspectRatio ?? material.aspectRatio]) {
    const plan = planOf(material, captions, wish, ratio);
    const fingerprint = planPrint(material, plan, letters);
    const before = await store.alike(tx, target, fingerprint);
    if (before !== undefined) begun.push({ id: before, isNew: false });
    else
      begun.push({
        id: await beginOne(tx, target, { assetId: material.asset.id, fingerprint, plan, warnings }),
        isNew: true,
      });
  }
  return begun;
}

type Planned = { assetId: string; fingerprint: string; plan: Plan; warnings: RenderWarning[] };

async function beginOne(tx: Queries, target: Target, planned: Planned): Promise<RenderId> {
  const { workspaceId, projectId } = target;
  const { plan, ...known } = planned;
  const { options, canvas, drawing } = plan;
  const { width, height, durationMs } = canvas;
  const cost = { workspaceId, kind: 'rendered', ms: durationMs } as const;
  await requireMinutes(tx, cost);
  const { plan: paid } = await findWorkspace(tx, workspaceId);
  await requireStorage(tx, { workspaceId, plan: paid }, 0);
  const id = newId('rnd');
  await store.insert(tx, target, { id, ...known, options, width, height, durationMs, drawing });
  const jobId = await enqueue(tx, renderJob, { workspaceId, projectId, payload: { renderId: id } });
  await reserve(tx, jobId, cost);
  await store.noteJob(tx, workspaceId, id, jobId);
  await tell(tx, workspaceId, id, 'render.queued');
  return id;
}

/** One that is under way ends as cancelled; one that has ended is removed, with its files. */
export async function giveUp(tx: Queries, workspaceId: WorkspaceId, id: string): Promise<void> {
  const found = await store.find(tx, workspaceId, id);
  if (!found) throw new AppError('render/not-found');
  await lock(tx, { workspaceId, projectId: found.projectId });
  if (await stop(tx, workspaceId, found.id)) return;
  await tell(tx, workspaceId, found.id, 'render.deleted');
  await store.removeWithFiles(tx, workspaceId, found);
}

/** Tells whether it was under way. */
async function stop(tx: Queries, workspaceId: WorkspaceId, id: RenderId): Promise<boolean> {
  const jobId = await store.jobOf(tx, workspaceId, id);
  if (jobId) await cancel(tx, workspaceId, jobId);
  if (!(await store.end(tx, workspaceId, id, 'CANCELLED'))) return false;
  await tell(tx, workspaceId, id, 'render.cancelled');
  return true;
}

/** New media has come: renders of the old one that are still under way have nothing to be made from. */
export async function stopRenders(tx: Queries, target: Target): Promise<void> {
  for (const id of await store.underWay(tx, target)) await stop(tx, target.workspaceId, id);
}
