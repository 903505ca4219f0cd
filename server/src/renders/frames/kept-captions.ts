import { captionsVersion } from '../../captions/version.ts';
import { type Read, readNow, type Said } from '../captions.ts';
import { Kept } from './kept.ts';

/** Some hours of speech. */
const mostCues = 50_000;

/** Whoever looks at one picture looks at more of them: the captions of a long video are put together once for all. */
export function keptCaptions(read: Read = readNow): Read {
  const kept = new Kept<Said>(mostCues, ({ cues }) => cues.length);
  return async (db, target, wanted) => {
    const version = await captionsVersion(db, target);
    const name = JSON.stringify([target.projectId, version, wanted]);
    const before = version === undefined ? undefined : kept.get(name);
    if (before) return before;
    const said = await read(db, target, wanted);
    // What was read may be newer than the version. Then it is found under one that nobody asks for any more.
    if (version !== undefined) kept.keep(name, said);
    return said;
  };
}
