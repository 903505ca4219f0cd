import { openFontBook } from '@capstan/captions/shaping';
import type { Checked } from './check.ts';
import { allLetters, scriptsOf } from './scripts.ts';
import { judgeStructure } from './structure.ts';

/** A process of its own, for one file that somebody sent: whatever the file does to its reader, it does it here. */
process.once('message', (data: Uint8Array) => {
  process.send!(check(data), undefined, undefined, () => process.disconnect());
});
process.send!('ready');

function check(data: Uint8Array): Checked {
  const verdict = judgeStructure(data);
  if ('refused' in verdict) return verdict;
  const { family, weight, italic, name } = verdict.facts;
  try {
    const face = openFontBook([{ family, weight, italic, name, data }], []).face({ family, weight, italic });
    for (const text of allLetters) face.ink(text, 100);
    const size = face.sizeFor(100);
    if (!(size > 0 && size < 10_000 && Number.isFinite(face.width('Hamburg', size))))
      return { refused: 'font/damaged' };
    return { family, weight, italic, name, scripts: scriptsOf(face) };
  } catch {
    return { refused: 'font/damaged' };
  }
}
