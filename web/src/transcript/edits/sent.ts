import { type Operation, secondsFromMs } from '@capstan/captions';
import type { components } from '../../api/schema.ts';

type Sent = components['schemas']['TranscriptChange']['operations'][number];

/** On the wire, times are seconds, and what is not said is left out. */
export function sentFrom(operation: Operation): Sent {
  if (operation.op === 'move') {
    const { op, id, startMs, endMs } = operation;
    return { op, id, start: secondsFromMs(startMs), end: secondsFromMs(endMs) };
  }
  if (operation.op === 'merge') {
    const { text, ...rest } = operation;
    return { ...rest, ...(text !== undefined && { text }) };
  }
  if (operation.op !== 'replace') return operation;
  const { matchCase, wholeWord, ...rest } = operation;
  return { ...rest, ...(matchCase && { matchCase }), ...(wholeWord && { wholeWord }) };
}
