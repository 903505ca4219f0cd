/**
 * Firefox before 132 does not tell of a video's frames: there, every picture of the screen is taken for one. The build
 * puts this in the place of the package that jassub brings for it, whose licence does not go with ours.
 */
const prototype = HTMLVideoElement.prototype;

if (!('requestVideoFrameCallback' in prototype)) {
  Object.assign(prototype as object, {
    requestVideoFrameCallback(this: HTMLVideoElement, callback: VideoFrameRequestCallback): number {
      return requestAnimationFrame((now) =>
        callback(now, {
          ...{ presentationTime: now, expectedDisplayTime: now, mediaTime: this.currentTime, presentedFrames: 1 },
          ...{ width: this.videoWidth, height: this.videoHeight },
        }),
      );
    },
    cancelVideoFrameCallback: (handle: number) => cancelAnimationFrame(handle),
  });
}

export {};
