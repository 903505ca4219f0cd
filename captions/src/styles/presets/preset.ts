import { baseStyle } from '../base.ts';
import { mergeStyle } from '../merge-style.ts';
import type { Style, StyleChange } from '../style.ts';

/** A style that comes with the program. */
export type Preset = { name: string; label: string; description: string; style: Style };

export const preset = (name: string, label: string, description: string, change: StyleChange): Preset => ({
  name,
  label,
  description,
  style: mergeStyle(baseStyle, change),
});
