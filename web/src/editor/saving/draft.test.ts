import { CapstanError } from '@capstan/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Keep, type Kept, openDraft, type Saved } from './draft.ts';

type Doc = Record<string, number>;

/** Field by field: what was changed here wins. */
function merge(base: Doc, mine: Doc, theirs: Doc): Doc {
  const changed = Object.entries(mine).filter(([key, value]) => base[key] !== value);
  return { ...theirs, ...Object.fromEntries(changed) };
}

const isOlder = (tag: string, than: string) => Number(tag) < Number(than);

function memory(kept?: Kept<Doc>): Keep<Doc> & { kept: () => Kept<Doc> | undefined } {
  let now = kept;
  return {
    kept: () => now,
    read: () => now,
    write(next) {
      now = next;
    },
  };
}

function server(value: Doc) {
  let version = 1;
  let trouble: CapstanError | undefined;
  const now = (): Saved<Doc> => ({ value, tag: String(version) });
  return {
    now,
    change(next: Doc) {
      value = next;
      version++;
    },
    fail(error: CapstanError | undefined) {
      trouble = error;
    },
    calls: {
      read: async () => now(),
      async save(next: Doc, tag: string) {
        if (trouble) throw trouble;
        if (tag !== String(version)) throw new CapstanError({ status: 412, code: 'x/changed', message: '' });
        value = next;
        version++;
        return now();
      },
    },
  };
}

const unreachable = new CapstanError({ status: 0, code: 'server/unreachable', message: '' });
const refused = new CapstanError({ status: 400, code: 'x/no', message: 'Too wide.' });

describe('A draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('saves itself a moment after the last change', async () => {
    const there = server({ a: 1 });
    const draft = openDraft({ first: there.now(), calls: there.calls, keep: memory(), merge, isOlder });
    draft.set({ a: 2 });
    draft.set({ a: 3 });
    expect(draft.read()).toMatchObject({ value: { a: 3 }, saving: 'saving' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.read().saving).toBe('saved');
    expect(there.now()).toEqual({ value: { a: 3 }, tag: '2' });
  });

  test('puts its change on top of somebody else’s', async () => {
    const there = server({ a: 1, b: 1 });
    const draft = openDraft({ first: there.now(), calls: there.calls, keep: memory(), merge, isOlder });
    there.change({ a: 1, b: 7 });
    draft.set({ a: 2, b: 1 });
    await draft.save();
    expect(there.now().value).toEqual({ a: 2, b: 7 });
    expect(draft.read().value).toEqual({ a: 2, b: 7 });
  });

  test('keeps what cannot be sent, tries again, and forgets it when it is saved', async () => {
    const there = server({ a: 1 });
    const keep = memory();
    const draft = openDraft({ first: there.now(), calls: there.calls, keep, merge, isOlder });
    there.fail(unreachable);
    draft.set({ a: 2 });
    await draft.save();
    expect(draft.read().saving).toBe('unsaved');
    expect(keep.kept()).toEqual({ base: { a: 1 }, mine: { a: 2 } });
    there.fail(undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.read().saving).toBe('saved');
    expect(keep.kept()).toBeUndefined();
  });

  test('takes up what was kept when the page was closed', async () => {
    const there = server({ a: 1, b: 9 });
    const keep = memory({ base: { a: 1, b: 1 }, mine: { a: 2, b: 1 } });
    const draft = openDraft({ first: there.now(), calls: there.calls, keep, merge, isOlder });
    expect(draft.read().value).toEqual({ a: 2, b: 9 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(there.now().value).toEqual({ a: 2, b: 9 });
  });

  test('takes a refused change back and says why', async () => {
    const there = server({ a: 1 });
    const draft = openDraft({ first: there.now(), calls: there.calls, keep: memory(), merge, isOlder });
    there.fail(refused);
    draft.set({ a: 99 });
    await draft.save();
    expect(draft.read()).toEqual({ value: { a: 1 }, saving: 'saved', refusal: 'Too wide.' });
  });

  test('what is changed while a change is on its way is saved after it', async () => {
    const there = server({ a: 1, b: 1 });
    const draft = openDraft({ first: there.now(), calls: there.calls, keep: memory(), merge, isOlder });
    draft.set({ a: 2, b: 1 });
    const saving = draft.save();
    draft.set({ a: 2, b: 2 });
    await saving;
    expect(there.now().value).toEqual({ a: 2, b: 2 });
    expect(draft.read().saving).toBe('saved');
  });

  test('without changes of its own follows the server', () => {
    const there = server({ a: 1 });
    const draft = openDraft({ first: there.now(), calls: there.calls, keep: memory(), merge, isOlder });
    there.change({ a: 5 });
    draft.take(there.now());
    expect(draft.read()).toMatchObject({ value: { a: 5 }, saving: 'saved' });
    draft.take({ value: { a: 1 }, tag: '1' });
    expect(draft.read().value).toEqual({ a: 5 });
  });
});
