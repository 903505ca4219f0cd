import type { FaceWish } from './font-book.ts';

/** Display fonts have one weight, which they call regular, however heavy it looks. */
const trueWeights: Record<string, number> = {
  anton: 800,
  'archivo black': 900,
  bangers: 800,
  'bebas neue': 700,
  'lilita one': 800,
  'luckiest guy': 900,
  'permanent marker': 700,
};

/** What is asked of a family that stands in for the wished one, so that both look equally heavy. */
export const fallbackWish = (wish: FaceWish): FaceWish => ({
  ...wish,
  weight: trueWeights[wish.family.toLowerCase()] ?? wish.weight,
});
