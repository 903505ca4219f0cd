import type { Style } from '../../styles/style.ts';
import type { Drawing } from '../drawing.ts';

export type Rect = { left: number; top: number; right: number; bottom: number };

/**
 * The safe zone in pixels. For captions in the middle it reaches as far to the left of it as to the right. A zone that
 * leaves nothing free is none.
 */
export function roomOf({ frame, safeZone, style }: Drawing): Rect {
  const { left, top, right, bottom } = safeZone;
  const room = {
    ...(left + right < 1
      ? { left: frame.width * left, right: frame.width * (1 - right) }
      : { left: 0, right: frame.width }),
    ...(top + bottom < 1
      ? { top: frame.height * top, bottom: frame.height * (1 - bottom) }
      : { top: 0, bottom: frame.height }),
  };
  if (style.align !== 'center') return room;
  const middle = frame.width / 2;
  const half = Math.min(middle - room.left, room.right - middle);
  return half > 0 ? { ...room, left: middle - half, right: middle + half } : room;
}

/** The part of the room that lines may fill. */
export function columnOf(room: Rect, { align, maxWidth }: Style): Pick<Rect, 'left' | 'right'> {
  const spare = (room.right - room.left) * (1 - maxWidth);
  if (align === 'left') return { left: room.left, right: room.right - spare };
  if (align === 'right') return { left: room.left + spare, right: room.right };
  return { left: room.left + spare / 2, right: room.right - spare / 2 };
}
