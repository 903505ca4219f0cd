import type { Colour } from '../../styles/style.ts';

/** As few digits as the eye can tell apart. */
export const number = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** ASS has blue first. */
export const colour = (value: Colour): string =>
  `&H${value.slice(5, 7)}${value.slice(3, 5)}${value.slice(1, 3)}&`.toUpperCase();

/** ASS counts what can be seen through. */
export const alpha = (opacity: number): string =>
  `&H${Math.round(255 * (1 - opacity))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()}&`;

/** Hundredths of a second are what ASS knows. Whoever counts from the start of an event counts from the rounded one. */
export const roundedMs = (ms: number): number => Math.max(0, Math.round(ms / 10) * 10);

export function clock(ms: number): string {
  const hundredths = roundedMs(ms) / 10;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [Math.floor(hundredths / 360_000), (hundredths / 6000) % 60];
  return `${hours}:${two(minutes)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
