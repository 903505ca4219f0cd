/** One thing that can be chosen about a style. Its check, its schema and its control are all made from this. */
export type StyleField = {
  /** Where it is in a style: `size`, `font.weight`. */
  path: string;
  label: string;
  group: StyleGroup;
  control: Control;
};

export type Control =
  | { kind: 'number'; min: number; max: number; step: number /** How people say it. */; as: 'share' | 'number' | 'ms' }
  | { kind: 'colour' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'toggle' }
  | { kind: 'font' }
  | { kind: 'words'; maxItems: number; maxLength: number };

export const styleGroups = {
  text: 'Text',
  layout: 'Layout',
  colours: 'Colours',
  edges: 'Outline and shadow',
  box: 'Box',
  animation: 'Animation',
  emphasis: 'Key words',
  extras: 'Emoji and second language',
} as const;

export type StyleGroup = keyof typeof styleGroups;
