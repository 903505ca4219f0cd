/** What has to stay free of captions at each side, as shares of the frame's width and height. */
export type SafeZone = { top: number; right: number; bottom: number; left: number };

/**
 * Where the apps put their own buttons and texts over a video of 1080 × 1920, in pixels, with a little air. They change
 * from time to time; nothing else in the program knows these numbers.
 */
const inPixels = {
  tiktok: { top: 160, right: 140, bottom: 480, left: 60 },
  reels: { top: 220, right: 120, bottom: 450, left: 60 },
  shorts: { top: 200, right: 180, bottom: 480, left: 48 },
};

const shareOf = ({ top, right, bottom, left }: SafeZone): SafeZone => ({
  top: top / 1920,
  right: right / 1080,
  bottom: bottom / 1920,
  left: left / 1080,
});

const { tiktok, reels, shorts } = inPixels;
const widest = (side: keyof SafeZone) => Math.max(tiktok[side], reels[side], shorts[side]);

export const safeZones = {
  /** Clear of all of them. */
  'vertical-apps': shareOf({
    top: widest('top'),
    right: widest('right'),
    bottom: widest('bottom'),
    left: widest('left'),
  }),
  tiktok: shareOf(tiktok),
  reels: shareOf(reels),
  shorts: shareOf(shorts),
  'title-safe': { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 },
  none: { top: 0, right: 0, bottom: 0, left: 0 },
} as const satisfies Record<string, SafeZone>;

export type SafeZoneName = keyof typeof safeZones;
export const safeZoneNames = Object.keys(safeZones) as SafeZoneName[];
