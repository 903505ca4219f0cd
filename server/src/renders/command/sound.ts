import type { MediaFacts } from '../../media/understand/facts.ts';

/** From these the times of the packets can be relied on. */
const goodContainers: MediaFacts['container'][] = ['mp4', 'mov', 'mkv', 'flv'];
const fitsMp4 = ['aac', 'mp3'];

/** Sound is not made anew where it can be had as it is. */
export function soundArgs({ container, audio }: MediaFacts): string[] {
  if (audio === null) return ['-an'];
  const isGood = goodContainers.includes(container) && fitsMp4.includes(audio.codec) && audio.channels <= 2;
  if (isGood && audio.delayMs === undefined) return ['-map', '0:a:0', '-c:a', 'copy'];
  return [
    ...[
      '-map',
      '0:a:0',
      '-c:a',
      'aac',
      '-b:a',
      audio.channels === 1 ? '128k' : '192k',
      '-ac',
      audio.channels === 1 ? '1' : '2',
    ],
    // Sound that begins late begins with silence, and gaps are filled: times stay those of the picture.
    ...['-ar', '48000', '-af', 'aresample=async=1:first_pts=0'],
  ];
}
