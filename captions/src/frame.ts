/** The frames that captions are made for. The first one is what a project gets when none is named. */
export const frames = {
  PORTRAIT_9_16: { label: '9:16', width: 9, height: 16 },
  SQUARE_1_1: { label: '1:1', width: 1, height: 1 },
  LANDSCAPE_16_9: { label: '16:9', width: 16, height: 9 },
} as const;

export type AspectRatio = keyof typeof frames;

export const aspectRatios = Object.keys(frames) as AspectRatio[];

export const defaultAspectRatio: AspectRatio = 'PORTRAIT_9_16';
