import { centred, type Framing } from './framing.ts';

export const framingChoices = [
  { value: 'crop', label: 'Fill the frame' },
  { value: 'blur', label: 'Whole, blurred around' },
  { value: '#000000', label: 'Whole, on black' },
  { value: '#FFFFFF', label: 'Whole, on white' },
];

export function framingOf(choice: string, before: Framing): Framing {
  if (choice !== 'crop') return { kind: 'fit', background: choice };
  return before.kind === 'crop' ? before : centred;
}

export const choiceOf = (framing: Framing): string => (framing.kind === 'crop' ? 'crop' : framing.background);
