import { type AspectRatio, aspectRatios, frames } from '@capstan/captions';
import { ToggleGroup } from 'radix-ui';
import { useEditor } from '../editor-parts.ts';
import './ratio-switch.css';

/** The frame that the captions are made for. */
export function RatioSwitch() {
  const { video, changeVideo } = useEditor();

  function choose(aspectRatio: AspectRatio) {
    changeVideo({ ...video, aspectRatio }, `frame ${aspectRatio}`);
  }

  return (
    <ToggleGroup.Root
      className="ratio-switch"
      type="single"
      aria-label="Frame"
      value={video.aspectRatio}
      onValueChange={(chosen: AspectRatio | '') => chosen !== '' && choose(chosen)}
    >
      {aspectRatios.map((aspectRatio) => {
        const { label, width, height } = frames[aspectRatio];
        return (
          <ToggleGroup.Item key={aspectRatio} className="ratio" value={aspectRatio} aria-label={label}>
            <span className="ratio-shape" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden />
            <span className="ratio-label">{label}</span>
          </ToggleGroup.Item>
        );
      })}
    </ToggleGroup.Root>
  );
}
