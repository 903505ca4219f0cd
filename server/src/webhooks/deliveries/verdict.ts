import type { DisablingReason } from '../../events/event.ts';
import type { Attempt } from './attempt.ts';
import { pauseAfter } from './schedule.ts';

/** What follows from an attempt. */
export type Verdict =
  | { status: 'DELIVERED' }
  | { status: 'FAILED' }
  /** Tried again after a pause. Where the receiver asked for it, nothing at all is sent meanwhile. */
  | { status: 'PENDING'; delayMs: number; quiet: boolean }
  /** Waits until somebody enables the webhook again. */
  | { status: 'PENDING'; disable: DisablingReason };

type State = {
  step: number;
  /** When the first attempt began. */
  tryingSince: Date;
  /** When the webhook last had something accepted. */
  lastDeliveryAt: Date | null;
  chance?: number;
};

const gone = 410;

/**
 * When all attempts at a delivery were in vain, the webhook decides about it: where something else got through
 * meanwhile, it was this one's fault, and the next may come. Where nothing did for those three days, nobody listens
 * there any more.
 */
export function verdictOn(attempt: Attempt, { step, tryingSince, lastDeliveryAt, chance }: State): Verdict {
  if (attempt.failure === null) return { status: 'DELIVERED' };
  if (attempt.reply?.status === gone) return { status: 'PENDING', disable: 'GONE' };
  const pauseMs = pauseAfter(step, chance);
  if (pauseMs !== undefined) {
    const askedMs = attempt.retryAfterMs ?? 0;
    return { status: 'PENDING', delayMs: Math.max(pauseMs, askedMs), quiet: askedMs > 0 };
  }
  const gotThrough = lastDeliveryAt !== null && lastDeliveryAt >= tryingSince;
  return gotThrough ? { status: 'FAILED' } : { status: 'PENDING', disable: 'FAILING' };
}
