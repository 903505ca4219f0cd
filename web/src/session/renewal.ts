/**
 * A session can end while somebody is typing. Then nothing is thrown away: the calls that were refused wait, a dialog
 * asks for the password over the page as it is, and the same calls are sent again.
 */
import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';

export const sessionKey = ['session'] as const;

type Wait = { renewed: Promise<boolean>; end: (renewed: boolean) => void };

let wait: Wait | undefined;
const changes = new EventTarget();

export async function fetchInSession(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 401 || !hadSession() || !(await asksForSession(response))) return response;
  return (await renewal()) ? fetchInSession(again) : response;
}

const hadSession = () => queryClient.getQueryData(sessionKey) !== undefined;

async function asksForSession(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'session/required';
}

function renewal(): Promise<boolean> {
  if (wait === undefined) {
    let end: Wait['end'] = () => undefined;
    const renewed = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    wait = { renewed, end };
    changes.dispatchEvent(new Event('change'));
  }
  return wait.renewed;
}

export function endRenewal(renewed: boolean) {
  wait?.end(renewed);
  wait = undefined;
  changes.dispatchEvent(new Event('change'));
}

export function useRenewalWanted(): boolean {
  return useSyncExternalStore(
    (changed) => {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
    () => wait !== undefined,
  );
}
