export { baseStyle } from './base.ts';
export { checkStyle, checkStyleChange, type StyleProblem } from './check.ts';
export { type Control, type StyleField, type StyleGroup, styleGroups } from './field.ts';
export { styleFields } from './fields.ts';
export { mergeStyle } from './merge-style.ts';
export type { Preset } from './presets/preset.ts';
export { defaultPreset, presetOf, presets } from './presets/presets.ts';
export { type JsonSchema, styleChangeSchema, styleChoiceSchema, styleSchema } from './schema.ts';
export * from './style.ts';
