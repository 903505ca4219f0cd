import type { Style } from './style.ts';

/** What every preset starts from: white letters that can be read on anything, and nothing else. */
export const baseStyle: Style = {
  profile: 'shorts',
  font: { family: 'Montserrat', weight: 800, italic: false },
  size: 0.056,
  case: 'as-is',
  letterSpacing: 0,
  wordSpacing: 0.5,
  lineHeight: 1.75,
  maxLines: 2,
  maxWidth: 1,
  align: 'center',
  position: 0.82,
  color: '#FFFFFF',
  spoken: { color: '#FFFFFF', scale: 1 },
  upcoming: { color: '#FFFFFF', opacity: 1 },
  outline: { color: '#000000', width: 0.12 },
  shadow: { color: '#000000', opacity: 0.6, distance: 0.06, blur: 0 },
  box: { kind: 'none', color: '#000000', opacity: 0.8, radius: 0.3, paddingX: 0.45, paddingY: 0.45 },
  animation: { kind: 'none', color: '#FFE600', strength: 0.5, durationMs: 140 },
  emphasis: { auto: false, words: [], color: '#FFE600', scale: 1 },
  emoji: { kind: 'colour', size: 1.28 },
  second: { size: 0.72, color: '#FFFFFF' },
};
