import type { Style } from '../../styles/style.ts';
import type { Drawing } from '../drawing.ts';

export type Rect = { left: number; top: number; right: number; bottom: number };

/** The safe zone in pixels. For captions in the middle it reaches as far to the left of it as to the right. */
export function roomOf({ frame, safeZone, style }: Drawing): Rect {
  const room = {
    left: frame.width * safeZone.left,
    top: frame.height * safeZone.top,
    right: frame.width * (1 - safeZone.right),
    bottom: frame.height * (1 - safeZone.bottom),
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
