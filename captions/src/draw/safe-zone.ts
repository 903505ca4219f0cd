/** What has to stay free of captions at each side, as shares of the frame's width and height. */
export type SafeZone = { top: number; right: number; bottom: number; left: number };
