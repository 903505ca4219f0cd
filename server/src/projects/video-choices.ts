import { type Framings, fullFraming } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { orNull } from '../platform/http/schemas.ts';
import { FramingsBody } from './framing.ts';
import { canonicalLanguage } from './speech-language.ts';

/** What is decided for all renders of a project, beside the style: the picture, and the languages in it. */
export const languages = {
  captions: 'What renders are captioned in, where there are captions in it; null: what is spoken.',
  second: 'The language of a second line in renders, where there are captions in it; null: no second line.',
};

const Language = (description: string) =>
  Type.Optional(orNull(Type.String({ format: 'speech-language', pattern: '^(?!auto$)', description })));

export const videoChoices = {
  framing: Type.Optional(orNull(FramingsBody)),
  captionLanguage: Language(languages.captions),
  secondLanguage: Language(languages.second),
};

const VideoChoices = Type.Object(videoChoices);

/** Undefined: as it is. */
export type VideoChoices = {
  framing: Framings | null | undefined;
  captionLanguage: string | null | undefined;
  secondLanguage: string | null | undefined;
};

/** With what was left open filled in, and languages as they are written at best. */
export function videoChoicesFrom(wanted: Static<typeof VideoChoices>): VideoChoices {
  return {
    framing: wanted.framing && full(wanted.framing),
    captionLanguage: wanted.captionLanguage && proper(wanted.captionLanguage),
    secondLanguage: wanted.secondLanguage && proper(wanted.secondLanguage),
  };
}

const proper = (tag: string): string => canonicalLanguage(tag) ?? tag;

function full(wishes: Static<typeof FramingsBody>): Framings | null {
  const framings = Object.entries(wishes).map(([ratio, wish]) => [ratio, fullFraming(wish)]);
  return framings.length === 0 ? null : Object.fromEntries(framings);
}
