/** Tells the time of each frame as it is shown, until the function that it returns is called. */
export function followFrames(media: HTMLMediaElement, onFrame: (seconds: number) => void): () => void {
  let request = 0;
  let isOver = false;
  const tellNow = () => onFrame(media.currentTime);

  const follow =
    media instanceof HTMLVideoElement
      ? () => {
          request = media.requestVideoFrameCallback((_now, { mediaTime }) => {
            if (isOver) return;
            // A picture is older than the moment that somebody went to, by up to its own length.
            onFrame(media.paused ? media.currentTime : mediaTime);
            follow();
          });
        }
      : () => {
          request = requestAnimationFrame(() => {
            if (isOver) return;
            if (!media.paused) tellNow();
            follow();
          });
        };

  tellNow();
  follow();
  // Where the picture does not change, no frame is told.
  media.addEventListener('seeked', tellNow);
  return () => {
    isOver = true;
    media.removeEventListener('seeked', tellNow);
    if (media instanceof HTMLVideoElement) media.cancelVideoFrameCallback(request);
    else cancelAnimationFrame(request);
  };
}
