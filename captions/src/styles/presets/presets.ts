import { boxed } from './boxed.ts';
import { loud } from './loud.ts';
import type { Preset } from './preset.ts';
import { quiet } from './quiet.ts';

export const presets: readonly Preset[] = [...loud, ...boxed, ...quiet];

/** What captions look like when nobody said anything. */
export const defaultPreset = 'bold-pop';

export const presetOf = (name: string): Preset | undefined => presets.find((each) => each.name === name);
