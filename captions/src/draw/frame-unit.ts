export type Frame = { width: number; height: number };

/**
 * What the size of captions is measured by. The shorter side alone would make them too large in a wide frame, where
 * people sit further away, and the width alone far too large.
 */
export const frameUnit = ({ width, height }: Frame): number => Math.min(width, height * 0.8);
