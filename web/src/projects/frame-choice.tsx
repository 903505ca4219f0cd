import { type AspectRatio, aspectRatios, frames } from '@capstan/captions';
import { Choices } from '../design/choices.tsx';
import { Frame } from './frame.tsx';

type Props = { value: AspectRatio; onChoose: (aspectRatio: AspectRatio) => void };

export function FrameChoice({ value, onChoose }: Props) {
  return (
    <Choices
      name="aspectRatio"
      label="Frame"
      value={value}
      onChoose={onChoose}
      choices={aspectRatios.map((aspectRatio) => ({
        value: aspectRatio,
        label: frames[aspectRatio].label,
        picture: (
          <span className="frame-picture" aria-hidden>
            <Frame aspectRatio={aspectRatio} />
          </span>
        ),
      }))}
    />
  );
}
