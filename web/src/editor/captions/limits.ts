import type { Profile } from '@capstan/captions';

/** The limits of a profile as people see them: in seconds, and empty where there is none. */
export type Limit = {
  field: keyof Profile;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** From what is shown to what is meant. */
  scale: number;
  mayBeEmpty: boolean;
};

const limit = (
  field: keyof Profile,
  label: string,
  unit: string,
  range: [number, number, number],
  scale = 1,
): Limit => ({
  ...{ field, label, unit, scale },
  ...{ min: range[0], max: range[1], step: range[2] },
  mayBeEmpty: field === 'maxWords' || field === 'maxCharsPerSecond',
});

export const limits: Limit[] = [
  limit('maxWords', 'Words at once', 'at most', [1, 30, 1]),
  limit('maxChars', 'Characters in a line', 'at most', [4, 80, 1]),
  limit('maxLines', 'Lines', 'at most', [1, 4, 1]),
  limit('minMs', 'Shown for', 'seconds at least', [0.1, 5, 0.1], 1000),
  limit('maxMs', 'Shown for', 'seconds at most', [0.5, 20, 0.5], 1000),
  limit('pauseMs', 'A pause that ends a caption', 'seconds', [0.1, 5, 0.1], 1000),
  limit('maxCharsPerSecond', 'Characters a second', 'at most', [5, 60, 1]),
];

export function shownLimit({ field, scale }: Limit, profile: Profile): string {
  const value = profile[field];
  return value === null ? '' : String(value / scale);
}

/** Undefined where it is nothing that can be meant. */
export function meantLimit({ min, max, scale, mayBeEmpty }: Limit, typed: string): number | null | undefined {
  if (typed.trim() === '') return mayBeEmpty ? null : undefined;
  const value = Number(typed);
  return Number.isFinite(value) && value >= min && value <= max ? Math.round(value * scale) : undefined;
}
