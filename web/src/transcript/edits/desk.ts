import type { Operation } from '@capstan/captions';
import type { Transcript } from '../queries.ts';
import { reuse } from '../words.ts';
import type { Calls, DeskState } from './desk-state.ts';
import { type Edit, newEdit } from './edit.ts';
import { isConflict, isRefusal } from './faults.ts';
import { isOlder } from './is-older.ts';
import type { Keep } from './kept.ts';
import { newLedger } from './ledger.ts';

/** Where the words of one transcript are edited. Everything that goes to the server goes in one line. */
export type Desk = ReturnType<typeof openDesk>;

type Settings = { durationMs: number; calls: Calls; keep: Keep; onSaved?: (transcript: Transcript) => void };

const pauseMs = 800;
const retryMs = 4000;

export function openDesk({ durationMs, calls, keep, onSaved }: Settings) {
  const ledger = newLedger({ durationMs, keep });
  const changes = new EventTarget();
  /** Edits that were taken back before they were sent; null for a change that the server took back. */
  let undone: (Edit | null)[] = [];
  /** Came while something was on its way. */
  let newer: Transcript | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let working = 0;
  let failed = false;
  let state: DeskState = { words: [], saving: 'saved', canUndo: false, canRedo: false, merged: false, lost: [] };

  function show() {
    const transcript = ledger.transcript();
    state = {
      words: reuse(state.words, ledger.words()),
      saving: failed ? 'unsaved' : ledger.isEmpty() && working === 0 ? 'saved' : 'saving',
      canUndo: ledger.isUnsent() || (transcript?.canUndo ?? false),
      canRedo: undone.length > 0 || (transcript?.canRedo ?? false),
      ...ledger.notices(),
    };
    changes.dispatchEvent(new Event('change'));
  }

  function accept(transcript: Transcript) {
    ledger.arrived(transcript);
    if (!newer || isOlder(newer, transcript)) onSaved?.(transcript);
  }

  function take(transcript: Transcript) {
    const known = ledger.transcript();
    if (known && isOlder(transcript, known)) return;
    if (known && working > 0) {
      newer = transcript;
      return;
    }
    ledger.rebase(transcript);
    show();
    if (ledger.isUnsent()) sendSoon();
  }

  async function catchUp() {
    const transcript = await calls.read();
    if (ledger.isForeseen(transcript)) return accept(transcript);
    ledger.comeBack();
    ledger.rebase(transcript);
  }

  async function sendAll(leaving = false) {
    while (ledger.isUnsent()) {
      const operations = ledger.dispatch();
      show();
      try {
        accept(await calls.change(operations, ledger.transcript()!.tag, leaving));
      } catch (error) {
        if (isConflict(error)) await catchUp();
        else if (isRefusal(error)) ledger.giveUp();
        else throw error;
      }
    }
  }

  /** One after the other; what fails does not keep the next from its turn. */
  function inLine(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    working++;
    const turn = line.then(work).then(
      () => settle(false),
      (error) => {
        ledger.comeBack();
        settle(!ledger.isEmpty());
        throw error;
      },
    );
    line = turn.catch(() => undefined);
    return turn;
  }

  function settle(hasFailed: boolean) {
    working--;
    failed = hasFailed;
    const waiting = newer;
    newer = undefined;
    if (waiting) take(waiting);
    show();
    if (ledger.isUnsent()) sendSoon(failed ? retryMs : pauseMs);
  }

  function sendSoon(ms = pauseMs) {
    clearTimeout(timer);
    timer = setTimeout(() => void inLine(sendAll).catch(() => undefined), ms);
  }

  /** Sends what is unsent, and then changes the whole. */
  const change = (call: (tag: string) => Promise<Transcript>) =>
    inLine(async () => {
      await sendAll();
      try {
        accept(await call(ledger.transcript()!.tag));
      } catch (error) {
        if (isConflict(error)) await catchUp();
        throw error;
      }
    });

  function add(edit: Edit): boolean {
    const isAdded = ledger.add(state.words, edit);
    show();
    if (isAdded && working === 0) sendSoon();
    return isAdded;
  }

  return {
    /** What the server has now, as somebody has heard. */
    take,
    /** `seen` is what stood there when somebody began to type. False where it cannot be done. */
    edit(operation: Operation, seen?: string): boolean {
      const edit = newEdit(state.words, operation, seen);
      const isAdded = add(edit);
      if (isAdded) undone = [];
      else if (seen !== undefined) ledger.lose([edit]);
      show();
      return isAdded;
    },
    async undo() {
      const last = ledger.takeBack();
      if (!last) await change((tag) => calls.restore('previous', tag));
      undone.push(last ?? null);
      show();
    },
    async redo() {
      const last = undone.pop();
      if (last) add(last);
      else await change((tag) => calls.restore('next', tag));
      show();
    },
    change,
    send: () => inLine(sendAll),
    /** The page goes: nobody will be there for the reply. */
    leave: () => {
      if (ledger.isUnsent()) void inLine(() => sendAll(true)).catch(() => undefined);
    },
    dismiss() {
      ledger.dismiss();
      show();
    },
    /** What a word is called on this page, and by the server. */
    names: ledger.names,
    read: () => state,
    subscribe(changed: () => void) {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
  };
}
