import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { Desk } from '../../transcript/edits/desk.ts';
import { type Keep, openDraft, type Saved } from '../saving/draft.ts';
import { keepIn } from '../saving/keep-in.ts';
import { captionsQuery, readCaptions, saveCaptions, versionIn } from './captions-calls.ts';
import { type CaptionsValue, mergeCaptions, noCaptions, renamed } from './captions-value.ts';

/** What is decided about the cues, which saves itself after the words that it hangs on. */
export function useCaptionsDraft(projectId: string, desk: Desk) {
  const { data: saved } = useQuery(captionsQuery(projectId));
  const [draft] = useState(() => {
    const here = ({ value, tag }: Saved<CaptionsValue>) => ({ value: renamed(value, desk.names.here), tag });
    const there = (value: CaptionsValue) => renamed(value, desk.names.there);
    return openDraft<CaptionsValue>({
      first: saved ?? { value: noCaptions, tag: '' },
      calls: {
        read: async () => here(await readCaptions(projectId)),
        save: async (value, tag, leaving) => {
          await desk.send();
          return here(await saveCaptions(projectId, there(value), tag, leaving));
        },
      },
      keep: withNames(keepIn(`capstan.captions.${projectId}`), there),
      merge: mergeCaptions,
      isOlder: (tag, than) => versionIn(tag) < versionIn(than),
    });
  });

  useLayoutEffect(() => {
    if (saved) draft.take({ value: renamed(saved.value, desk.names.here), tag: saved.tag });
  }, [draft, desk, saved]);

  return draft;
}

/** Names that are only known on this page would mean nothing on the next. */
const withNames = (keep: Keep<CaptionsValue>, there: (value: CaptionsValue) => CaptionsValue): Keep<CaptionsValue> => ({
  read: keep.read,
  write: (kept) => keep.write(kept && { base: there(kept.base), mine: there(kept.mine) }),
});
