import { AudioLines, LoaderCircle, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../design/button.tsx';
import { clock } from '../../design/time.tsx';
import type { Source } from '../queries.ts';
import type { Playback } from './playback.ts';
import { usePlayerKeys } from './player-keys.ts';
import { Timeline } from './timeline.tsx';
import './player.css';

type PartProps = { source: Source; media: RefObject<HTMLVideoElement | null>; playback: Playback };
type Props = PartProps & { onLost: () => void };

export function Player({ source, media, playback, onLost }: Props) {
  const { video } = source;
  const player = useRef<HTMLElement>(null);
  usePlayerKeys(() => player.current, playback);

  return (
    <section className="player" ref={player} aria-label="Player" data-kind={video ? 'video' : 'sound'}>
      {video ? (
        <Screen source={source} media={media} playback={playback} onLost={onLost} />
      ) : (
        <div className="player-sound">
          <AudioLines aria-hidden />
          <p>Sound without a picture</p>
          {/* biome-ignore lint/a11y/useMediaCaption: captions are what will be made from it */}
          <audio ref={media} src={source.playbackUrl} preload="metadata" onError={onLost} />
        </div>
      )}
      <div className="player-desk">
        <Timeline source={source} media={media} playback={playback} />
        <Controls source={source} media={media} playback={playback} />
      </div>
    </section>
  );
}

function Screen({ source, media, playback, onLost }: Props) {
  const { width, height } = source.video!;
  return (
    <div className="player-screen">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are what will be made from it */}
      <video
        ref={media}
        src={source.playbackUrl}
        poster={source.posterUrl ?? undefined}
        width={width}
        height={height}
        style={{ aspectRatio: `${width} / ${height}` }}
        preload="metadata"
        playsInline
        onClick={playback.toggle}
        onError={onLost}
      />
      {!playback.playing && !playback.failed && (
        <span className="player-big" aria-hidden>
          <Play />
        </span>
      )}
      {playback.stalled && <LoaderCircle className="player-wait" aria-hidden />}
      {playback.failed && <p className="player-fault">This browser cannot play the video. It can be downloaded.</p>}
    </div>
  );
}

function Controls({ source, media, playback }: PartProps) {
  const { video, audio, duration } = source;
  const { playing, muted, rate, second } = playback;
  return (
    <div className="player-controls">
      <IconButton label={playing ? 'Pause' : 'Play'} icon={playing ? <Pause /> : <Play />} onClick={playback.toggle} />
      {audio && (
        <IconButton
          label={muted ? 'Sound on' : 'Mute'}
          icon={muted ? <VolumeX /> : <Volume2 />}
          onClick={playback.toggleMuted}
        />
      )}
      <span className="player-time">
        {clock(second)} <span>/ {clock(duration)}</span>
      </span>
      {rate !== 1 && <span className="player-rate">{rate}×</span>}
      {!audio && <span className="player-silent">This video has no sound</span>}
      <span className="player-keys" aria-hidden>
        <kbd>Space</kbd> plays <kbd>J</kbd> <kbd>K</kbd> <kbd>L</kbd> shuttle
      </span>
      {video && (
        <IconButton label="Full screen" icon={<Maximize />} onClick={() => media.current?.requestFullscreen()} />
      )}
    </div>
  );
}
