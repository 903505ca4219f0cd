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
  /** Lit while the video shows it. */
  isShown: boolean;
  /** Where it lies in the list, and how many there are in it. */
  top: number;
  count: number;
  watch: (element: HTMLElement | null) => (() => void) | undefined;
  findings: readonly Finding[] | undefined;
  /** Of the one that is worked on. */
  actions: ReturnType<typeof useCueActions> | undefined;
  onSelect: (index: number) => void;
  onType: (index: number) => void;
  onTyped: (index: number, text: string | undefined) => void;
};

/** Drawn anew only when something in it has changed: there may be thousands. */
export const CueRow = memo(function CueRow(props: Props) {
  const { cue, index, isSelected, isTyping, isShown, findings, actions, onSelect, onType, onTyped } = props;
  const { top, count, watch } = props;
  return (
    <li
      className="cue-row"
      ref={watch}
      style={{ top }}
      data-key={cue.words[0]!.id}
      data-selected={isSelected || undefined}
      data-shown={isShown || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
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
      {actions && !isTyping && (
        <CueTools {...{ cue, index, actions }} isLast={index === count - 1} onType={() => onType(index)} />
      )}
    </li>
  );
});
