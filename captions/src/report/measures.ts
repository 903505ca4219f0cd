import type { Profile } from '../cues/profile.ts';
import { widthOf } from '../cues/width.ts';
import type { WordCue } from '../cues/word-cue.ts';
import { textOf } from '../words/text-of.ts';
import type { Finding } from './finding.ts';
import { charactersIn } from './pace.ts';

export type Found = Omit<Finding, 'cue' | 'word'>;

type Measuring = { profile: Profile; gapMs: number; canBeRead: () => boolean };

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Where a cue is beyond what the profile allows. */
export function measuresOf(cue: WordCue, next: WordCue | undefined, measuring: Measuring): Found[] {
  const { profile, gapMs } = measuring;
  return [...lengthOf(cue, measuring), ...sizeOf(cue, profile), ...(next ? distanceTo(cue, next, gapMs) : [])];
}

function lengthOf(cue: WordCue, { profile, canBeRead }: Measuring): Found[] {
  const { minMs, maxMs, maxCharsPerSecond } = profile;
  const shownMs = cue.endMs - cue.startMs;
  const perSecond = Math.round((charactersIn(cue) * 10_000) / shownMs) / 10;
  const found: Found[] = [];
  if (maxCharsPerSecond !== null && perSecond > maxCharsPerSecond)
    found.push({
      code: 'too-fast',
      message: `${perSecond} characters a second; people read ${maxCharsPerSecond}.`,
      advice: canBeRead()
        ? 'Show it longer, shorten the text, or join it with a neighbour that has time to spare.'
        : 'It is said faster than people read, and so is what is around it: only a shorter text helps.',
      ...{ value: perSecond, limit: maxCharsPerSecond },
    });
  if (shownMs < minMs)
    found.push({
      code: 'too-short',
      message: `Shown for ${seconds(shownMs)}; it takes ${seconds(minMs)} to notice it.`,
      advice: 'Join it with the cue before or after it, or show it longer.',
      ...{ value: shownMs, limit: minMs },
    });
  if (shownMs > maxMs)
    found.push({
      code: 'too-long',
      message: `Shown for ${seconds(shownMs)}; after ${seconds(maxMs)} people read it again.`,
      advice: 'Split it, or end it earlier.',
      ...{ value: shownMs, limit: maxMs },
    });
  return found;
}

function sizeOf({ lines, words }: WordCue, { maxChars, maxLines, maxWords }: Profile): Found[] {
  const found: Found[] = [];
  const widest = Math.max(...lines.map((line) => widthOf(textOf(line))));
  if (widest > maxChars)
    found.push({
      code: 'line-too-long',
      message: `A line of ${widest} characters; there is room for ${maxChars}.`,
      advice: 'Break the line elsewhere, split the cue, or shorten the text.',
      ...{ value: widest, limit: maxChars },
    });
  if (lines.length > maxLines)
    found.push({
      code: 'too-many-lines',
      message: `${times(lines.length, 'line')}; there is room for ${maxLines}.`,
      advice: 'Split the cue, or take a line break out.',
      ...{ value: lines.length, limit: maxLines },
    });
  // Scripts without spaces have words that are but a part of what people see as one.
  const seen = words.length === 1 ? 1 : textOf(words).split(' ').length;
  if (maxWords !== null && seen > maxWords)
    found.push({
      code: 'too-many-words',
      message: `${times(seen, 'word')} at once; the profile asks for ${maxWords} at most.`,
      advice: 'Split the cue.',
      ...{ value: seen, limit: maxWords },
    });
  return found;
}

function distanceTo(cue: WordCue, next: WordCue, leastMs: number): Found[] {
  const gapMs = next.startMs - cue.endMs;
  if (gapMs < 0)
    return [
      {
        code: 'overlap',
        message: `It is still shown when the next one appears, for ${seconds(-gapMs)}.`,
        advice: 'End it before the next one starts.',
        ...{ value: gapMs, limit: 0 },
      },
    ];
  if (gapMs >= leastMs) return [];
  return [
    {
      code: 'gap-too-small',
      message: `${gapMs} ms until the next cue; less than ${leastMs} ms looks like a flicker.`,
      advice: `End it ${leastMs - gapMs} ms earlier, or join it with the next one.`,
      ...{ value: gapMs, limit: leastMs },
    },
  ];
}
