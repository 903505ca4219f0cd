import type { WordCue } from '@capstan/captions';

/** Before which word a cue is divided at a moment; undefined where nothing would be left on one side. */
export function splitPlace({ words }: WordCue, ms: number): string | undefined {
  const at = words.findIndex(({ startMs, endMs }) => (startMs + endMs) / 2 > ms);
  return at > 0 ? words[at]!.id : undefined;
}
