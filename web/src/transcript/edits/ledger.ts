import type { Operation, Word } from '@capstan/captions';
import type { Transcript } from '../queries.ts';
import { reuse, wordsFrom } from '../words.ts';
import { nextBatch } from './batch.ts';
import { type Edit, writtenIn } from './edit.ts';
import { fingerprint, type Keep } from './kept.ts';
import { newNames } from './names.ts';
import { replay } from './replay.ts';

/**
 * What the server has, its *base*, and the edits on top of it: those that are on their way, and those that are not sent
 * yet. Knows nothing of time and of the network.
 */
export type Ledger = ReturnType<typeof newLedger>;

export function newLedger({ durationMs, keep }: { durationMs: number; keep: Keep }) {
  const names = newNames();
  let base: { transcript: Transcript; words: Word[] } | undefined;
  let sent: Edit[] = [];
  let unsent: Edit[] = [];
  let merged = false;
  let lost: string[] = [];

  /** The words once what is on its way has arrived. */
  const foreseen = (): Word[] => (base ? replay(base.words, sent, durationMs).words : []);

  function lose(edits: readonly Edit[]) {
    lost = [...lost, ...edits.map(writtenIn)];
  }

  function remember() {
    if (!base || sent.length + unsent.length === 0) return keep.write(undefined);
    const named = (edits: Edit[]) => edits.map((edit) => ({ ...edit, operation: names.forServer(edit.operation) }));
    const { id: transcriptId, version } = base.transcript;
    const onItsWay = sent.length === 0 ? null : { edits: named(sent), after: fingerprint(foreseen()) };
    keep.write({ transcriptId, version, sent: onItsWay, unsent: named(unsent) });
  }

  /** What was left unsent when the page was closed. */
  function takeUp({ id, version, words }: Transcript) {
    const kept = keep.read();
    if (!kept) return;
    const hasArrived = kept.sent !== null && version > kept.version && fingerprint(words) === kept.sent.after;
    const edits = [...(hasArrived ? [] : (kept.sent?.edits ?? [])), ...kept.unsent];
    if (kept.transcriptId === id) unsent = edits;
    else lose(edits);
  }

  function rebase(transcript: Transcript) {
    const before = base?.transcript;
    if (!before) takeUp(transcript);
    base = { transcript, words: reuse(base?.words ?? [], wordsFrom(transcript, names.here)) };
    const isOther = before !== undefined && before.id !== transcript.id;
    const result = isOther ? { kept: [], lost: unsent } : replay(base.words, unsent, durationMs);
    merged ||= result.kept.length > 0 && before !== undefined && before.version < transcript.version;
    lose(result.lost);
    unsent = result.kept;
    remember();
  }

  return {
    rebase,
    names,
    words: (): Word[] => (base ? replay(base.words, [...sent, ...unsent], durationMs).words : []),
    transcript: () => base?.transcript,
    isUnsent: () => unsent.length > 0,
    isEmpty: () => sent.length + unsent.length === 0,
    notices: () => ({ merged, lost }),
    dismiss() {
      [merged, lost] = [false, []];
    },
    /** False where it cannot be done to the words as they are. */
    add(words: Word[], edit: Edit): boolean {
      const { kept } = replay(words, [edit], durationMs);
      unsent = [...unsent, ...kept];
      remember();
      return kept.length > 0;
    },
    lose,
    takeBack(): Edit | undefined {
      const last = unsent.at(-1);
      unsent = unsent.slice(0, -1);
      remember();
      return last;
    },
    /** What goes to the server next. */
    dispatch(): Operation[] {
      sent = nextBatch(unsent);
      unsent = unsent.slice(sent.length);
      remember();
      return sent.map(({ operation }) => names.forServer(operation));
    },
    /** It has arrived, and this has come of it. */
    arrived(transcript: Transcript) {
      const expected = foreseen();
      names.learn(expected, transcript.words);
      sent = [];
      rebase(transcript);
    },
    /** Nobody knows whether it has arrived: it is unsent again. */
    comeBack() {
      [unsent, sent] = [[...sent, ...unsent], []];
      remember();
    },
    /** It will not be taken. */
    giveUp() {
      lose(sent);
      sent = [];
      remember();
    },
    /** A reply was lost on its way, and nothing else was. */
    isForeseen: ({ words }: Transcript): boolean => sent.length > 0 && fingerprint(words) === fingerprint(foreseen()),
  };
}
