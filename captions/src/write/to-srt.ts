import type { Cue } from '../cue.ts';
import { linesOf } from './lines-of.ts';
import { clock } from './time.ts';

/** SubRip. It knows no speakers and no way to write its own arrow, which becomes a shorter one. */
export function toSrt(cues: Cue[]): string {
  return cues.map((cue, at) => `${at + 1}\n${timing(cue)}\n${text(cue)}\n`).join('\n');
}

const timing = ({ startMs, endMs }: Cue) => `${clock(startMs, ',')} --> ${clock(endMs, ',')}`;
const text = (cue: Cue) =>
  linesOf(cue.text)
    .join('\n')
    .replaceAll(/(?<!-)-{2,}>/g, '->');
