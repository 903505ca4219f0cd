/** Time is whole milliseconds inside and seconds with up to three decimals on the wire. This is the only bridge. */
export const secondsFromMs = (ms: number): number => Math.round(ms) / 1000;

export const msFromSeconds = (seconds: number): number => Math.round(seconds * 1000);
