import type { WordCue } from '@capstan/captions';
import { ArrowDownToLine, ArrowUpToLine, Combine, PenLine, RotateCcw, Scissors, WrapText } from 'lucide-react';
import { IconButton } from '../../design/button.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import type { useCueActions } from './use-cue-actions.ts';

type Props = {
  cue: WordCue;
  index: number;
  isLast: boolean;
  actions: ReturnType<typeof useCueActions>;
  onType: () => void;
};

/** What can be done to the cue that is worked on. */
export function CueTools({ cue, index, isLast, actions, onType }: Props) {
  const [first, last] = [cue.words[0]!, cue.words.at(-1)!];
  const inside = cue.words.slice(1);
  return (
    <div className="cue-tools" role="toolbar" aria-label="This caption">
      <IconButton size="small" label="Edit the text" icon={<PenLine />} onClick={onType} />
      {inside.length > 0 && (
        <>
          <WordMenu label="Split before…" icon={<Scissors />} words={inside} onChoose={actions.splitAt} />
          <WordMenu label="New line before…" icon={<WrapText />} words={inside} onChoose={actions.breakLine} />
        </>
      )}
      {!isLast && (
        <IconButton size="small" label="Merge with the next" icon={<Combine />} onClick={() => actions.merge(index)} />
      )}
      {inside.length > 0 && index > 0 && (
        <IconButton
          size="small"
          label={`Move “${first.text}” to the caption before`}
          icon={<ArrowUpToLine />}
          onClick={() => actions.moveWord(first.id, 'previous')}
        />
      )}
      {inside.length > 0 && !isLast && (
        <IconButton
          size="small"
          label={`Move “${last.text}” to the next caption`}
          icon={<ArrowDownToLine />}
          onClick={() => actions.moveWord(last.id, 'next')}
        />
      )}
      <IconButton
        size="small"
        label="As it would be by itself"
        icon={<RotateCcw />}
        onClick={() => actions.reset(index)}
      />
    </div>
  );
}

type WordMenuProps = {
  label: string;
  icon: React.ReactNode;
  words: WordCue['words'];
  onChoose: (word: string) => void;
};

function WordMenu({ label, icon, words, onChoose }: WordMenuProps) {
  return (
    <Menu label={label} align="start" trigger={<IconButton size="small" label={label} icon={icon} />}>
      {words.map(({ id, text }) => (
        <MenuItem key={id} onSelect={() => onChoose(id)}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}
