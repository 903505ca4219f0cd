import { useEffect, useRef } from 'react';
import { useEditor } from '../editor-parts.ts';

/** As small as the render makes it before it blurs. */
const widthPx = 136;

/** What is around a video that does not fill the frame: a colour, or the video itself, blurred. */
export function Backdrop({ background }: { background: string }) {
  if (background !== 'blur') return <div className="preview-ground" style={{ background }} />;
  return <Blurred />;
}

function Blurred() {
  const { media } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const [video, element] = [media.current, canvas.current];
    const context = element?.getContext('2d');
    if (!(video instanceof HTMLVideoElement) || !element || !context) return;
    let frame = 0;
    const draw = () => {
      element.height = Math.round((widthPx * element.clientHeight) / Math.max(element.clientWidth, 1));
      const scale = Math.max(widthPx / video.videoWidth, element.height / video.videoHeight) || 1;
      const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
      context.drawImage(video, (widthPx - width) / 2, (element.height - height) / 2, width, height);
    };
    const follow = () => {
      draw();
      frame = video.requestVideoFrameCallback(follow);
    };
    follow();
    video.addEventListener('loadeddata', draw);
    return () => {
      video.cancelVideoFrameCallback(frame);
      video.removeEventListener('loadeddata', draw);
    };
  }, [media]);

  return <canvas className="preview-ground preview-blurred" ref={canvas} width={widthPx} aria-hidden />;
}
