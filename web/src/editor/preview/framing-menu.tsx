import { frames, isSameShape } from '@capstan/captions';
import { Crop } from 'lucide-react';
import { IconButton } from '../../design/button.tsx';
import { Menu, MenuChoices } from '../../design/menu.tsx';
import { useEditor } from '../editor-parts.ts';
import { keptPart, withKeptPart } from './framing.ts';
import { choiceOf, framingChoices, framingOf } from './framing-choices.ts';
import { useFramingChoice } from './use-framing-choice.ts';

/** Only where the video has another shape than the frame. What the pointer does by pulling, the keyboard does here. */
export function FramingMenu() {
  const { project, source } = useEditor();
  const [framing, onFraming] = useFramingChoice();
  const frame = frames[project.aspectRatio];
  if (!source.video || isSameShape(source.video, frame)) return null;
  const { axis, part } = keptPart(source.video, frame, framing);
  const names = axis === 'x' ? ['Left', 'Middle', 'Right'] : ['Top', 'Middle', 'Bottom'];
  return (
    <Menu label="Framing" trigger={<IconButton label="Framing" icon={<Crop />} />}>
      <MenuChoices
        label="How the video fits the frame"
        value={choiceOf(framing)}
        choices={framingChoices}
        onChoose={(choice) => onFraming(framingOf(choice, framing), choice)}
      />
      {framing.kind === 'crop' && (
        <MenuChoices
          label="What is kept"
          value={String(part)}
          choices={names.map((label, at) => ({ value: String(at / 2), label }))}
          onChoose={(value) => onFraming(withKeptPart(framing, axis, Number(value)), `keep ${value}`)}
        />
      )}
    </Menu>
  );
}
