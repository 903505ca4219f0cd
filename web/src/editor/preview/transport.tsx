import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../design/button.tsx';
import { clock } from '../../design/time.tsx';
import type { Playback } from '../../project/player/playback.ts';
import { useEditor } from '../editor-parts.ts';
import './transport.css';

type Props = { playback: Playback; onFullScreen: () => void; children: ReactNode };

export function Transport({ playback, onFullScreen, children }: Props) {
  const { source } = useEditor();
  const { video, audio, duration } = source;
  const { playing, muted, rate, second } = playback;
  return (
    <div className="transport">
      <IconButton label={playing ? 'Pause' : 'Play'} icon={playing ? <Pause /> : <Play />} onClick={playback.toggle} />
      {audio && (
        <IconButton
          label={muted ? 'Sound on' : 'Mute'}
          icon={muted ? <VolumeX /> : <Volume2 />}
          onClick={playback.toggleMuted}
        />
      )}
      <span className="transport-time">
        {clock(second)} <span>/ {clock(duration)}</span>
      </span>
      {rate !== 1 && <span className="transport-rate">{rate}×</span>}
      {!audio && <span className="transport-silent">This video has no sound</span>}
      <span className="transport-more">
        {children}
        {video && <IconButton label="Full screen" icon={<Maximize />} onClick={onFullScreen} />}
      </span>
    </div>
  );
}
