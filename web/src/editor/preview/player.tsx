import type { SafeZoneName } from '@capstan/captions';
import { useRef, useState } from 'react';
import type { Playback } from '../../project/player/playback.ts';
import { usePlayerKeys } from '../../project/player/player-keys.ts';
import { Timeline } from '../../project/player/timeline.tsx';
import { useEditor } from '../editor-parts.ts';
import { CaptionsLayer } from './captions-layer.tsx';
import { FramingMenu } from './framing-menu.tsx';
import { SafeZoneMenu } from './safe-zone-menu.tsx';
import { SafeZoneOverlay } from './safe-zone-overlay.tsx';
import { Stage } from './stage.tsx';
import { Transport } from './transport.tsx';
import './player.css';

type Props = {
  playback: Playback;
  /** Where there is no time line below, a small one is here. */
  withLine: boolean;
  onLost: () => void;
};

export function Player({ playback, withLine, onLost }: Props) {
  const { source, media, cues } = useEditor();
  const player = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<SafeZoneName>('none');
  usePlayerKeys(() => player.current, playback);

  return (
    <section className="player" ref={player} aria-label="Player">
      <Stage {...{ frame, playback, onLost }}>
        {cues.length > 0 && <CaptionsLayer />}
        {zone !== 'none' && <SafeZoneOverlay zone={zone} />}
      </Stage>
      {withLine && <Timeline source={source} media={media} playback={playback} />}
      <Transport playback={playback} onFullScreen={() => frame.current?.requestFullscreen()}>
        <SafeZoneMenu zone={zone} onChoose={setZone} />
        <FramingMenu />
      </Transport>
    </section>
  );
}
