import type { Style } from '../../styles/style.ts';
import { bounce } from './bounce.ts';
import { movingBox } from './box.ts';
import { fade } from './fade.ts';
import { glow } from './glow.ts';
import { karaoke } from './karaoke.ts';
import type { Kind } from './kind.ts';
import { plain } from './plain.ts';
import { pop } from './pop.ts';
import { rise } from './rise.ts';
import { stackedKind } from './stacked.ts';
import { typewriter } from './typewriter.ts';
import { underline } from './underline.ts';

export const kinds: Record<Style['animation']['kind'], Kind> = {
  none: plain,
  pop,
  box: movingBox,
  karaoke,
  underline,
  glow,
  typewriter,
  bounce,
  stacked: stackedKind,
  fade,
  rise,
};
