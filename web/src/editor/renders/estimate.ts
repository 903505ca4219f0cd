import { type AspectRatio, frames } from '@capstan/captions';

/** What there is to do: so many pixels for so long, more or less finely. */
type Work = { aspectRatio: AspectRatio; shorterPx: number; duration: number; quality: 'draft' | 'standard' | 'high' };
type Done = {
  width: number;
  height: number;
  duration: number;
  quality: Work['quality'];
  startedAt: string | null;
  finishedAt: string | null;
};

/** How much longer than a draft it takes. */
const weights = { draft: 1, standard: 1.6, high: 3 };
/** Of a small machine, until something was rendered on this one: pixels a second of a draft. */
const usualPace = 60_000_000;
const framesPerSecond = 30;

const effort = (pixels: number, duration: number, quality: Work['quality']) =>
  pixels * duration * framesPerSecond * weights[quality];

/** How many seconds it will take here, judged by what was rendered here before. */
export function secondsFor(works: readonly Work[], done: readonly Done[]): number {
  const paces = done.flatMap(({ width, height, duration, quality, startedAt, finishedAt }) => {
    if (startedAt === null || finishedAt === null || width === 0) return [];
    const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    return seconds > 0 ? [effort(width * height, duration, quality) / seconds] : [];
  });
  const pace = paces.sort((a, b) => a - b)[Math.floor(paces.length / 2)] ?? usualPace;
  const all = works.reduce((sum, { aspectRatio, shorterPx, duration, quality }) => {
    const { width, height } = frames[aspectRatio];
    const pixels = (shorterPx / Math.min(width, height)) ** 2 * width * height;
    return sum + effort(pixels, duration, quality);
  }, 0);
  return all / pace;
}

export function aboutSeconds(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  if (seconds < 90) return 'about a minute';
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} minutes`;
  return `about ${Math.round(seconds / 3600)} hours`;
}
