import { isConflict, isRefusal } from '../../transcript/edits/faults.ts';

/** What the server has, and the tag by which a change says what it knew. */
export type Saved<T> = { value: T; tag: string };

/** What is not saved yet, for when the page is loaded again, and what it was made from. */
export type Kept<T> = { base: T; mine: T };
export type Keep<T> = { read(): Kept<T> | undefined; write(kept: Kept<T> | undefined): void };

export type DraftState<T> = {
  value: T;
  saving: 'saved' | 'saving' | 'unsaved';
  /** Why the server did not take the last change, which is taken back then. */
  refusal: string | undefined;
};

type Settings<T> = {
  first: Saved<T>;
  calls: { read(): Promise<Saved<T>>; save(value: T, tag: string, leaving: boolean): Promise<Saved<T>> };
  keep: Keep<T>;
  /** What `mine` changed in `base`, done to `theirs`. */
  merge: (base: T, mine: T, theirs: T) => T;
  /** Replies can overtake each other: which of two tags is of something older. */
  isOlder: (tag: string, than: string) => boolean;
};

const pauseMs = 600;
const retryMs = 4000;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One small document that is changed here and saves itself. */
export type Draft<T> = ReturnType<typeof openDraft<T>>;

export function openDraft<T>({ first, calls, keep, merge, isOlder }: Settings<T>) {
  const changes = new EventTarget();
  const kept = keep.read();
  let base = first;
  let mine = kept ? merge(kept.base, kept.mine, first.value) : first.value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let failed = false;
  let refusal: string | undefined;
  let state = stateNow();
  if (isUnsaved()) saveSoon();
  else keep.write(undefined);

  function stateNow(): DraftState<T> {
    const isClean = !isUnsaved() && sending === undefined;
    return { value: mine, saving: failed ? 'unsaved' : isClean ? 'saved' : 'saving', refusal };
  }

  function isUnsaved(): boolean {
    return !isSame(mine, base.value);
  }

  function show() {
    keep.write(isUnsaved() ? { base: base.value, mine } : undefined);
    state = stateNow();
    changes.dispatchEvent(new Event('change'));
  }

  function rebase(next: Saved<T>, from: T = base.value) {
    mine = isSame(mine, from) ? next.value : merge(from, mine, next.value);
    base = next;
  }

  async function saveOnce(leaving: boolean) {
    const sent = mine;
    try {
      rebase(await calls.save(sent, base.tag, leaving), sent);
    } catch (error) {
      if (isConflict(error)) return rebase(await calls.read());
      if (!isRefusal(error)) throw error;
      mine = merge(sent, base.value, mine);
      refusal = (error as Error).message;
    }
  }

  async function saveAll(leaving: boolean) {
    try {
      while (isUnsaved()) await saveOnce(leaving);
      failed = false;
    } catch {
      failed = true;
    }
    sending = undefined;
    show();
    if (failed) saveSoon(retryMs);
    else if (isUnsaved()) saveSoon();
  }

  /** Resolves when everything is saved, or when it is known that it cannot be just now. */
  function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (sending || !isUnsaved()) return sending ?? Promise.resolve();
    sending = saveAll(leaving);
    show();
    return sending;
  }

  function saveSoon(ms = pauseMs) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  return {
    /** What the server has now, as somebody has heard. While something is on its way, its reply will tell. */
    take(next: Saved<T>) {
      if (sending || isOlder(next.tag, base.tag) || isSame(next, base)) return;
      rebase(next);
      show();
    },
    set(value: T) {
      if (isSame(value, mine)) return;
      mine = value;
      refusal = undefined;
      show();
      saveSoon();
    },
    save,
    leave: () => void save(true),
    read: () => state,
    subscribe(changed: () => void) {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
  };
}
