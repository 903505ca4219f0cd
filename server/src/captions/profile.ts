import { type Profile, type ProfileName, profileNames, profileOf } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { oneOf, orNull } from '../platform/http/schemas.ts';

const count = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });
const ms = (maximum: number, description: string) => count(0, maximum, `${description} In milliseconds.`);

const fields = {
  maxWords: orNull(count(1, 100, 'The most words in a cue; null: as many as fit.')),
  maxChars: count(2, 200, 'The most characters in a line. Wide ones, such as Chinese, count as two.'),
  maxLines: count(1, 6, 'The most lines in a cue.'),
  minMs: ms(10_000, 'How long a cue is shown at least, where there is time.'),
  maxMs: count(200, 60_000, 'How long a cue is shown at most. In milliseconds.'),
  pauseMs: count(50, 60_000, 'A pause this long ends a cue. In milliseconds.'),
  gapMs: orNull(ms(2_000, 'What stays dark between two cues; null: they may touch.')),
  chainMs: ms(10_000, 'A cue stays until the next one when the gap between them is smaller.'),
  holdMs: ms(10_000, 'How long a cue may stay after its last word.'),
  maxCharsPerSecond: orNull(count(1, 200, 'How fast people are asked to read; null: no limit.')),
};

const named = oneOf(profileNames, {
  description: 'shorts: a few words at a time; social: two short lines; broadcast: two full lines.',
});

export const FullProfile = Type.Object(fields, {
  title: 'Profile',
  description: 'How words are divided into cues: what is shown at once.',
});

export const ProfileChoice = Type.Object(
  {
    name: named,
    changes: Type.Optional(
      Type.Partial(Type.Object(fields), { additionalProperties: false, description: 'What differs from it.' }),
    ),
  },
  { title: 'ProfileChoice', additionalProperties: false },
);
export type ProfileChoice = Static<typeof ProfileChoice>;

/** Which profile, by its name: in the address of whatever shows cues. */
export const ProfileQuery = Type.Object({
  profile: Type.Optional({ ...named, description: 'Another profile than that of the project.' }),
  language: Type.Optional(
    Type.String({
      format: 'speech-language',
      description: 'A language that there is a translation into; that of the transcript when it is left out.',
    }),
  ),
});

export const fullProfile = ({ name, changes = {} }: ProfileChoice): Profile =>
  profileOf(name, changes as Partial<Profile>);

export type { ProfileName };
