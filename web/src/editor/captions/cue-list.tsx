import type { Finding, WordCue } from '@capstan/captions';
import { useEffect, useMemo, useRef } from 'react';
import { useEditor } from '../editor-parts.ts';
import { CueRow } from './cue-row.tsx';
import type { useCueActions } from './use-cue-actions.ts';
import { useRows } from './use-rows.ts';
import { useShownCue } from './use-shown-cue.ts';

type Props = {
  findings: ReadonlyMap<string, Finding[]>;
  /** The cue whose text is being written. */
  typing: string | undefined;
  actions: ReturnType<typeof useCueActions>;
  onSelect: (index: number) => void;
  onType: (index: number) => void;
  onTyped: (index: number, text: string | undefined) => void;
};

/** As the style sheet has them. */
const linePx = 22;
const paddingPx = 14;

const idOf = (cue: WordCue) => cue.words[0]!.id;

/** Of an hour of cues, only those near what is in sight are drawn. How many there are in all is told all the same. */
export function CueList({ findings, typing, actions, onSelect, onType, onTyped }: Props) {
  const { cues, selected, readOnly } = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => cues.map(idOf), [cues]);
  const guessesPx = useMemo(
    () => cues.map((cue) => paddingPx + linePx * (cue.lines.length + (findings.get(idOf(cue))?.length ?? 0))),
    [cues, findings],
  );
  // Where somebody works or writes, the keyboard stays when it is scrolled away.
  const held = useMemo(
    () => [selected, typing].map((id) => (id === undefined ? -1 : keys.indexOf(id))),
    [keys, selected, typing],
  );
  const { rows, tops, watch, reveal } = useRows({ scroller, keys, guessesPx, held });
  const shown = useShownCue(reveal);
  const selectedAt = held[0]!;
  useEffect(() => {
    if (selectedAt >= 0) reveal(selectedAt);
  }, [selectedAt, reveal]);

  return (
    <div className="captions-list" ref={scroller}>
      <ol aria-label="Captions" style={{ height: tops.at(-1) }}>
        {rows.map((index) => {
          const cue = cues[index]!;
          const id = idOf(cue);
          const isSelected = id === selected;
          return (
            <CueRow
              key={id}
              {...{ cue, index, isSelected, watch, onSelect, onType, onTyped }}
              top={tops[index]!}
              count={cues.length}
              isShown={index === shown}
              findings={findings.get(id)}
              isTyping={id === typing}
              actions={isSelected && !readOnly ? actions : undefined}
            />
          );
        })}
      </ol>
    </div>
  );
}
