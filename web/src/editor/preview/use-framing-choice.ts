import { centred, type Framing, frames, usualFraming } from '@capstan/captions';
import { useCallback, useState } from 'react';
import type { Project } from '../../api/types.ts';
import type { Source } from '../../project/queries.ts';

/** How somebody wants this video framed. It goes into a render when one is started, and is kept here until then. */
export function useFramingChoice(project: Project, { video }: Source): [Framing, (framing: Framing) => void] {
  const key = `capstan.framing.${project.id}`;
  const [chosen, setChosen] = useState<Framing | null>(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  const choose = useCallback(
    (next: Framing) => {
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  return [chosen ?? (video ? usualFraming(video, frames[project.aspectRatio]) : centred), choose];
}
