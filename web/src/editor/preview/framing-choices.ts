import { centred, type Framing } from '@capstan/captions';

/** To fill the frame, or what is around the whole. */
export type FramingChoice = 'crop' | Extract<Framing, { kind: 'fit' }>['background'];

export const framingChoices: { value: FramingChoice; label: string }[] = [
  { value: 'crop', label: 'Fill the frame' },
  { value: 'blur', label: 'Whole, blurred around' },
  { value: '#000000', label: 'Whole, on black' },
  { value: '#FFFFFF', label: 'Whole, on white' },
];

export function framingOf(choice: FramingChoice, before: Framing): Framing {
  if (choice !== 'crop') return { kind: 'fit', background: choice };
  return before.kind === 'crop' ? before : centred;
}

export const choiceOf = (framing: Framing): FramingChoice => (framing.kind === 'crop' ? 'crop' : framing.background);
