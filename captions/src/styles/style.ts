import type { ProfileName } from '../cues/profile.ts';

/** `#RRGGBB`. */
export type Colour = string;

export const letterCases = ['as-is', 'upper', 'lower', 'title'] as const;
export const alignments = ['left', 'center', 'right'] as const;
export const boxKinds = ['none', 'word', 'line', 'block', 'bar'] as const;
export const emojiKinds = ['colour', 'none'] as const;
export const animationKinds = [
  'none',
  'pop',
  'box',
  'karaoke',
  'underline',
  'glow',
  'typewriter',
  'bounce',
  'stacked',
  'fade',
  'rise',
] as const;

/**
 * How captions look. Lengths are shares, never pixels, so that a style holds in every frame: `size` is the height of
 * the capitals as a share of the frame's unit (see `draw/frame-unit.ts`), everything else a share of that height.
 */
export type Style = {
  /** How the words are grouped, unless the project says otherwise. */
  profile: ProfileName;
  font: { family: string; weight: number; italic: boolean };
  size: number;
  case: (typeof letterCases)[number];
  letterSpacing: number;
  wordSpacing: number;
  /** From one line to the next. */
  lineHeight: number;
  maxLines: number;
  /** Of what is free between the sides of the safe zone. */
  maxWidth: number;
  align: (typeof alignments)[number];
  /** Where the middle of the captions is: 0 at the top of the safe zone, 1 at its bottom. They are kept inside of it. */
  position: number;
  color: Colour;
  /** The word that is being said. */
  spoken: { color: Colour; scale: number };
  /** Words that are still to come; an opacity of 0 hides them until they are said. */
  upcoming: { color: Colour; opacity: number };
  outline: { color: Colour; width: number };
  shadow: { color: Colour; opacity: number; distance: number; blur: number };
  box: {
    kind: (typeof boxKinds)[number];
    color: Colour;
    opacity: number;
    radius: number;
    paddingX: number;
    paddingY: number;
  };
  /** `color` is that of the underline, the glow, the caret or the moving box. */
  animation: { kind: (typeof animationKinds)[number]; color: Colour; strength: number; durationMs: number };
  /** Key words: those that are listed, and, with `auto`, the one that carries each cue. */
  emphasis: { auto: boolean; words: string[]; color: Colour; scale: number };
  emoji: { kind: (typeof emojiKinds)[number]; size: number };
  /** The second language below the first, where there is one. */
  second: { size: number; color: Colour };
};

/** Any part of a style. Lists are replaced whole. */
export type StyleChange = { [K in keyof Style]?: Style[K] extends readonly unknown[] ? Style[K] : ChangeOf<Style[K]> };
type ChangeOf<T> = T extends object ? { [K in keyof T]?: T[K] } : T;

/** A style by name, or changes to one: what is asked for by whoever wants captions to look like something. */
export type StyleChoice = string | (StyleChange & { base?: string });
