import type { PlacedToken } from '../layout/block.ts';
import type { Scene } from '../scene.ts';

/** How words move: what draws one of them, and what lies below or above them all. */
export type Kind = {
  word(scene: Scene, token: PlacedToken): void;
  marks?(scene: Scene): void;
};
