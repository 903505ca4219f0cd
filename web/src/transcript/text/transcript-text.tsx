import type { Word } from '@capstan/captions';
import { ArrowDownToLine } from 'lucide-react';
import { type MouseEvent, type RefObject, useMemo, useRef } from 'react';
import type { Desk } from '../edits/desk.ts';
import type { Caret } from './caret.ts';
import { ParagraphRow } from './paragraph-row.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { useFollow } from './use-follow.ts';
import { useSpoken } from './use-spoken.ts';
import { useTextKeys } from './use-text-keys.ts';
import { useTyping } from './use-typing.ts';
import { wordIdOf } from './word-element.ts';
import './transcript-text.css';

type Props = {
  words: readonly Word[];
  desk: Desk;
  caret: Caret;
  media: RefObject<HTMLMediaElement | null>;
  seek: (seconds: number) => void;
  readOnly: boolean;
};

/** The words as flowing text: a grid to the keyboard, with a row for each paragraph and a cell for each word. */
export function TranscriptText({ words, desk, caret, media, seek, readOnly }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(words), [words]);
  const { isLeftBehind, onWord, comeBack } = useFollow(scroller, media, caret.typing !== undefined);
  useSpoken(media, words, onWord);
  const onKeyDown = useTextKeys({ words, paragraphs, desk, caret, readOnly });
  const actions = useTyping({ words, desk, caret, seek });

  function wordAt(event: MouseEvent): Word | undefined {
    if (event.target instanceof HTMLInputElement) return undefined;
    return words[caret.placeOf(wordIdOf(event.target) ?? '') ?? -1];
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const word = wordAt(event);
    if (!word) return;
    // There is no double click with a finger: the second touch of the same word opens it.
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (isTouch && word.id === caret.current?.id && caret.touched.current && !readOnly) return caret.type(word.id);
    caret.touched.current = true;
    caret.select(word.id);
    seek(word.startMs / 1000);
    comeBack();
  }

  function onDoubleClick(event: MouseEvent) {
    const word = wordAt(event);
    if (word && !readOnly) caret.type(word.id);
  }

  return (
    <div className="transcript-frame">
      <div className="transcript-scroller" ref={scroller}>
        {/* biome-ignore lint/a11y/useSemanticElements: the words flow as text, which the cells of a table do not */}
        <div
          className="transcript-text"
          role="grid"
          aria-label="Words"
          aria-readonly={readOnly}
          data-keys="player"
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
        >
          {paragraphs.map((paragraph) => {
            const isIn = (id: string | undefined) => {
              const place = (id === undefined ? undefined : caret.placeOf(id)) ?? -1;
              return place >= paragraph.from && place < paragraph.from + paragraph.words.length;
            };
            return (
              <ParagraphRow
                key={paragraph.key}
                paragraph={paragraph}
                currentId={isIn(caret.current?.id) ? caret.current?.id : undefined}
                typing={isIn(caret.typing?.id) ? caret.typing : undefined}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      {isLeftBehind && (
        <button type="button" className="transcript-follow" onClick={comeBack}>
          <ArrowDownToLine aria-hidden /> Follow the speech
        </button>
      )}
    </div>
  );
}
