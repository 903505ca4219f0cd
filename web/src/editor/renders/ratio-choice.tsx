import { type AspectRatio, aspectRatios, frames } from '@capstan/captions';
import { ToggleGroup } from 'radix-ui';
import { useId } from 'react';
import { Frame } from '../../projects/frame.tsx';

type Props = { value: AspectRatio[]; onChoose: (ratios: AspectRatio[]) => void };

/** One video for each of them; at least one. */
export function RatioChoice({ value, onChoose }: Props) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        Frames
      </span>
      <ToggleGroup.Root
        className="choices"
        type="multiple"
        aria-labelledby={id}
        value={value}
        onValueChange={(chosen: AspectRatio[]) => chosen.length > 0 && onChoose(chosen)}
      >
        {aspectRatios.map((ratio) => (
          <ToggleGroup.Item key={ratio} className="choice render-ratio" value={ratio} aria-label={frames[ratio].label}>
            <span className="frame-picture" aria-hidden>
              <Frame aspectRatio={ratio} />
            </span>
            <span className="choice-label">{frames[ratio].label}</span>
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}
