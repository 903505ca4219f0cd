import type { WordCue } from '@capstan/captions';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Done with undefined where it should stay as it was. */
type Props = { cue: WordCue; onDone: (text: string | undefined) => void };

export function CueInput({ cue, onDone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => cue.text.replaceAll('\n', ' '));
  const ended = useRef(false);

  useEffect(() => field.current?.focus(), []);

  function end(result: string | undefined) {
    if (ended.current) return;
    ended.current = true;
    onDone(result);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter') end(text);
    else if (event.key === 'Escape') end(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <textarea
      ref={field}
      className="cue-input"
      aria-label="Text of the caption"
      dir="auto"
      rows={2}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(text)}
    />
  );
}
