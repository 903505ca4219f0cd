import type { WordCue } from '@capstan/captions';
import { type KeyboardEvent, memo } from 'react';
import { clock } from '../../design/time.tsx';
import type { Edge } from './snap.ts';
import type { useEdgeDrag } from './use-edge-drag.ts';

type Props = {
  cue: WordCue;
  index: number;
  startMs: number;
  endMs: number;
  pxPerSecond: number;
  isSelected: boolean;
  /** The one that Tab leads to. */
  isStop: boolean;
  readOnly: boolean;
  onSelect: (index: number) => void;
  dragging: ReturnType<typeof useEdgeDrag>;
};

export const CueBlock = memo(function CueBlock(props: Props) {
  const { cue, index, startMs, endMs, pxPerSecond, isSelected, isStop, readOnly, onSelect } = props;
  const left = (startMs / 1000) * pxPerSecond;
  const width = Math.max(((endMs - startMs) / 1000) * pxPerSecond - 1, 2);
  return (
    <li className="cue-block" style={{ left, width }} data-selected={isSelected || undefined}>
      <button
        type="button"
        className="cue-block-text"
        data-keys="player"
        id={blockId(cue)}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={`${clock(Math.floor(startMs / 1000))}: ${cue.text}`}
        onClick={() => onSelect(index)}
      >
        {cue.text}
      </button>
      {!readOnly && width > 14 && (
        <>
          <Grip {...props} edge="start" />
          <Grip {...props} edge="end" />
        </>
      )}
    </li>
  );
});

export const blockId = (cue: WordCue): string => `cue-${cue.words[0]!.id}`;

function Grip({ cue, index, startMs, endMs, isSelected, dragging, edge }: Props & { edge: Edge }) {
  const ms = edge === 'start' ? startMs : endMs;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key] as 1 | -1 | undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    dragging.move(index, edge, event.shiftKey ? ms + step * 20 : ms + step * 100);
  }

  return (
    <span
      className="cue-grip"
      data-edge={edge}
      role="slider"
      tabIndex={isSelected ? 0 : -1}
      aria-label={`${edge === 'start' ? 'Start' : 'End'} of “${cue.text}”`}
      aria-valuenow={ms / 1000}
      aria-valuetext={`${(ms / 1000).toFixed(2)} seconds`}
      onKeyDown={onKeyDown}
      {...dragging.grip(index, edge)}
    />
  );
}
