/**
 * What was done on this page, in the order in which it was done, whatever it was done to. A step of `text` stands for
 * one or more changes of the transcript, which keeps its own versions: only how it read before and after is known here.
 */
export type TextStep = { kind: 'text'; before: string; after: string };
export type ValueStep<Kind extends string, Value> = {
  kind: Kind;
  before: Value;
  after: Value;
  /** The slider that is pulled, the edge that is dragged: what comes of one movement is one step. */
  gesture: string;
  atMs: number;
};

export type Steps = { kind: string; before: unknown; after: unknown };
export type History<Step extends Steps> = { done: readonly Step[]; undone: readonly Step[] };

export const noHistory: History<never> = { done: [], undone: [] };

const togetherMs = 1200;
const most = 300;

export function noted<Step extends Steps>(history: History<Step>, step: Step): History<Step> {
  const last = history.done.at(-1);
  if (last && isOneWith(last, step)) {
    return { done: [...history.done.slice(0, -1), { ...step, before: last.before }], undone: [] };
  }
  return { done: [...history.done, step].slice(-most), undone: [] };
}

function isOneWith(last: Steps, step: Steps): boolean {
  if (last.kind !== step.kind) return false;
  // Which of them belong together is up to the transcript and its versions.
  if (step.kind === 'text') return true;
  const [one, other] = [last, step] as ValueStep<string, unknown>[];
  return one!.gesture === other!.gesture && other!.atMs - one!.atMs < togetherMs;
}

export function back<Step extends Steps>({ done, undone }: History<Step>): History<Step> {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}

export function forth<Step extends Steps>({ done, undone }: History<Step>): History<Step> {
  const next = undone.at(-1);
  return next ? { done: [...done, next], undone: undone.slice(0, -1) } : { done, undone };
}
