import { useEffect, useSyncExternalStore } from 'react';
import { useNotify } from '../../design/toast.tsx';
import type { Draft, DraftState } from './draft.ts';

/** What a draft holds, which is saved once more when the page goes and when the network comes back. */
export function useDraft<T>(draft: Draft<T>, what: string): DraftState<T> {
  const state = useSyncExternalStore(draft.subscribe, draft.read);
  const notify = useNotify();

  useEffect(() => {
    const again = () => void draft.save();
    window.addEventListener('pagehide', draft.leave);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('pagehide', draft.leave);
      window.removeEventListener('online', again);
      draft.leave();
    };
  }, [draft]);

  useEffect(() => {
    if (state.refusal === undefined) return;
    notify({ title: `${what} could not be changed like this`, description: state.refusal, tone: 'danger' });
  }, [notify, what, state.refusal]);

  return state;
}
