import { drawToken } from '../draw-token.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** Words that stay as they are, but for their colours. */
export const plain: Kind = { word: (scene, token) => drawToken(scene, token, colouring(scene, token)) };
