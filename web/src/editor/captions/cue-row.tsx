import type { Finding, WordCue } from '@capstan/captions';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { preciseClock } from '../../design/time.tsx';
import { CueInput } from './cue-input.tsx';
import { CueTools } from './cue-tools.tsx';
import type { useCueActions } from './use-cue-actions.ts';

type Props = {
  cue: WordCue;
  index: number;
  isSelected: boolean;
  isTyping: boolean;
  isLast: boolean;
  findings: readonly Finding[] | undefined;
  /** Of the one that is worked on. */
  actions: ReturnType<typeof useCueActions> | undefined;
  onSelect: (index: number) => void;
  onType: (index: number) => void;
  onTyped: (index: number, text: string | undefined) => void;
};

/** Drawn anew only when something in it has changed: there may be thousands. */
export const CueRow = memo(function CueRow(props: Props) {
  const { cue, index, isSelected, isTyping, isLast, findings, actions, onSelect, onType, onTyped } = props;
  return (
    <li className="cue-row" data-cue={index} data-selected={isSelected || undefined}>
      <button type="button" className="cue-time" tabIndex={-1} title="Go there" onClick={() => onSelect(index)}>
        {preciseClock(cue.startMs)}
      </button>
      {isTyping ? (
        <CueInput cue={cue} onDone={(text) => onTyped(index, text)} />
      ) : (
        <button
          type="button"
          className="cue-text"
          data-keys="player"
          aria-pressed={isSelected}
          dir="auto"
          onClick={() => (isSelected && actions ? onType(index) : onSelect(index))}
        >
          {cue.text}
        </button>
      )}
      {findings?.map(({ code, message, advice }) => (
        <p className="cue-warned" key={code} title={advice}>
          <TriangleAlert aria-hidden /> {message}
          {isSelected && <span>{advice}</span>}
        </p>
      ))}
      {actions && !isTyping && <CueTools {...{ cue, index, isLast, actions }} onType={() => onType(index)} />}
    </li>
  );
});
