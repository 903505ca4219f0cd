import { spaceBetween, type Word } from '@capstan/captions';
import { Fragment, memo } from 'react';
import { clock } from '../../design/time.tsx';
import type { Typing } from './caret.ts';
import { isDoubtful } from './doubtful.ts';
import type { Paragraph } from './paragraphs.ts';
import { elementId } from './word-element.ts';
import { WordInput, type WordInputProps } from './word-input.tsx';
import './word.css';

type Props = {
  paragraph: Paragraph;
  /** The word that Tab leads to, if it is in here. */
  currentId: string | undefined;
  typing: Typing | undefined;
  actions: Pick<WordInputProps, 'onCommit' | 'onJoin' | 'onCancel'> & { onTime: (word: Word) => void };
};

/** Drawn anew only when something in it has changed: there may be hundreds. */
export const ParagraphRow = memo(function ParagraphRow({ paragraph, currentId, typing, actions }: Props) {
  const { words } = paragraph;
  const first = words[0]!;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the words flow as text, which the cells of a table do not
    // biome-ignore lint/a11y/useFocusableInteractive: the words in it are
    <div className="paragraph" role="row">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span className="paragraph-head" role="rowheader">
        <button type="button" className="paragraph-time" tabIndex={-1} onClick={() => actions.onTime(first)}>
          {clock(Math.floor(first.startMs / 1000))}
        </button>
        {first.speaker !== null && <span className="paragraph-speaker">{first.speaker}</span>}
      </span>
      <div className="paragraph-text" role="presentation" dir="auto">
        {words.map((word, at) => (
          <Fragment key={word.id}>
            {at > 0 && spaceBetween(words[at - 1]!.text, word.text)}
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            <span
              className="word"
              role="gridcell"
              id={elementId(word.id)}
              tabIndex={word.id === currentId && typing?.id !== word.id ? 0 : -1}
              data-doubtful={isDoubtful(word) || undefined}
              data-pending={word.pending}
              aria-label={isDoubtful(word) ? `${word.text}, in doubt` : undefined}
            >
              {typing?.id === word.id ? <WordInput word={word} typing={typing} {...actions} /> : word.text}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}, isUnchanged);

function isUnchanged(before: Props, after: Props): boolean {
  const [old, now] = [before.paragraph.words, after.paragraph.words];
  return (
    before.currentId === after.currentId &&
    before.typing === after.typing &&
    before.actions === after.actions &&
    old.length === now.length &&
    old.every((word, at) => word === now[at])
  );
}
