import type { VideoFacts } from './facts.ts';

/**
 * Filters that bring a picture to `size` and to the colours of ordinary screens (BT.709). HDR is tone-mapped where the
 * build of ffmpeg can; elsewhere it comes out pale, but complete.
 */
export function toneMapped(video: VideoFacts, filters: Set<string>, size: { width: number; height: number }): string[] {
  // Scaled first: the steps after it work on floating-point numbers, for every pixel.
  const scale = `scale=${size.width}:${size.height}`;
  if (video.hdr === null) return [`${scale}:out_color_matrix=bt709:out_range=tv`, 'format=yuv420p'];
  if (!filters.has('zscale') || !filters.has('tonemap')) {
    return [`${scale}:in_color_matrix=bt2020:out_color_matrix=bt709:out_range=tv`, 'format=yuv420p'];
  }
  const transfer = video.hdr === 'hlg' ? 'arib-std-b67' : 'smpte2084';
  return [
    scale,
    // Named rather than read from the file, which may leave some of them out.
    `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

/** JPEG uses all values where video keeps some in reserve. Said outright, as filters on the way forget which it is. */
export const fullRange = 'scale=in_range=tv:out_range=pc,format=yuvj420p';
