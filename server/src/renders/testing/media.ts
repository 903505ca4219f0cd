import type { MediaFacts, VideoFacts } from '../../media/understand/facts.ts';

/** Facts as a probe gives them, with what a test wants to be different. */
export function video(different: Partial<VideoFacts> = {}): VideoFacts {
  const { width = 1920, height = 1080 } = different;
  return {
    ...{ codec: 'h264', width, height, codedWidth: width, codedHeight: height, rotation: 0, frameRate: 30 },
    ...{ variableFrameRate: false, hdr: null, bitDepth: 8, pixelFormat: 'yuv420p', matrix: 'bt709' },
    ...different,
  };
}

export function media(picture: VideoFacts | null, different: Partial<MediaFacts> = {}): MediaFacts {
  return {
    ...{ durationMs: 10_000, bytes: 1_000_000, container: 'mp4', video: picture },
    audio: { codec: 'aac', channels: 2, sampleRate: 48_000 },
    ...{ audioTracks: 1, subtitleTracks: 0, cover: false, streamable: true, bitrate: 800_000 },
    ...different,
  };
}
