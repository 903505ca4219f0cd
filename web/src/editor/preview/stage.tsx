import { type Framing, frames, soundGround } from '@capstan/captions';
import { AudioLines, LoaderCircle, Play } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Playback } from '../../project/player/playback.ts';
import { useEditor } from '../editor-parts.ts';
import { Backdrop } from './backdrop.tsx';
import { useFraming } from './use-framing.ts';
import './stage.css';

type Props = {
  frame: RefObject<HTMLDivElement | null>;
  playback: Playback;
  onLost: () => void;
  /** What lies over the picture. */
  children: ReactNode;
};

/** As the render paints it. */
const groundOf = (framing: Framing): string =>
  framing.kind === 'fit' && framing.background !== 'blur'
    ? framing.background
    : `linear-gradient(${soundGround.top}, ${soundGround.bottom})`;

/** The frame as it will be rendered: the video cropped or fitted into it, and the captions on top. */
export function Stage({ frame, playback, onLost, children }: Props) {
  const { project, source, media, cues } = useEditor();
  const { width, height } = frames[project.aspectRatio];
  const { framing, box, canPull, isPulled, ...pulling } = useFraming({ frame, onClick: playback.toggle });

  return (
    <div className="preview">
      <div
        className="preview-frame"
        ref={frame}
        style={{ '--ratio': width / height } as Record<string, number>}
        data-fresh={(!playback.playing && playback.second === 0) || undefined}
        data-pull={canPull ? (isPulled ? 'pulled' : 'can') : undefined}
        {...pulling}
      >
        {source.video ? (
          <>
            {framing.kind === 'fit' && <Backdrop background={framing.background} />}
            {/* biome-ignore lint/a11y/useMediaCaption: the captions are drawn over it */}
            <video
              ref={media}
              src={source.playbackUrl}
              poster={source.posterUrl ?? undefined}
              style={box}
              preload="metadata"
              playsInline
              onError={onLost}
            />
          </>
        ) : (
          <div className="preview-sound" style={{ background: groundOf(framing) }}>
            {cues.length === 0 && (
              <p>
                <AudioLines aria-hidden /> Sound without a picture
              </p>
            )}
            {/* biome-ignore lint/a11y/useMediaCaption: the captions are drawn over it */}
            <audio ref={media} src={source.playbackUrl} preload="metadata" onError={onLost} />
          </div>
        )}
        {children}
        {!playback.playing && !playback.failed && (
          <span className="preview-play" aria-hidden>
            <Play />
          </span>
        )}
        {playback.stalled && <LoaderCircle className="preview-wait" aria-hidden />}
        {playback.failed && <p className="preview-fault">This browser cannot play the video. It can be downloaded.</p>}
      </div>
    </div>
  );
}
