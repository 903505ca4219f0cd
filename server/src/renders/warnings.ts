import { standIn } from '@capstan/captions/shaping';
import { type Static, Type } from 'typebox';
import type { Letters } from '../fonts/families.ts';

export const RenderWarning = Type.Object(
  {
    code: Type.String({ description: 'For a program to read.' }),
    message: Type.String({ description: 'For a person to read.' }),
  },
  { title: 'RenderWarning' },
);
export type RenderWarning = Static<typeof RenderWarning>;

/** What does not look as it was meant to. */
export const warningsOf = ({ family, isThere }: Pick<Letters, 'family' | 'isThere'>): RenderWarning[] =>
  isThere ? [] : [missingFont(family)];

export const missingFont = (family: string): RenderWarning => ({
  code: 'font/missing',
  message: `The font ${family} is not there any more, so ${standIn} stands in for it. Add it again, or choose another one.`,
});
