import { createHash } from 'node:crypto';
import { secondsFromMs, type WordCue } from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { orNull } from '../platform/http/schemas.ts';
import type { Captions } from './captions-of.ts';
import { WiredEdits, wired } from './edits.ts';
import { FullProfile, ProfileChoice } from './profile.ts';
import type { Decided } from './store.ts';

const ShownCue = Type.Object(
  {
    start: Type.Number({ description: 'Seconds from the beginning.' }),
    end: Type.Number({ description: 'Seconds from the beginning.' }),
    speaker: orNull(Type.String({ description: 'Who says it, where that is known.' })),
    text: Type.String({ description: 'What is shown, with a line break between lines.' }),
    lines: Type.Array(Type.Array(Type.String()), { description: 'The ids of the words in each line.' }),
  },
  { title: 'Cue' },
);

export const FullCaptions = Type.Object(
  {
    profile: orNull(ProfileChoice),
    effectiveProfile: FullProfile,
    frameMs: orNull(Type.Number({ description: 'The length of a frame of the video, which gaps are counted in.' })),
    language: Type.String({ description: 'The language that they are in.' }),
    edits: WiredEdits,
    cues: Type.Array(ShownCue, { description: 'In the order in which they are shown. They never overlap.' }),
  },
  {
    title: 'Captions',
    description: 'Words as they are shown. The profile is null where that of the style is used.',
  },
);

export const CaptionsChange = Type.Object(
  {
    profile: Type.Optional({
      ...orNull(ProfileChoice),
      description: 'Null: that of the style. Stays as it is when left out.',
    }),
    edits: WiredEdits,
  },
  { title: 'CaptionsChange', additionalProperties: false },
);
export type CaptionsChange = Static<typeof CaptionsChange>;

export const shownCue = ({ startMs, endMs, speaker, text, lines }: WordCue): Static<typeof ShownCue> => ({
  start: secondsFromMs(startMs),
  end: secondsFromMs(endMs),
  speaker,
  text,
  lines: lines.map((line) => line.map(({ id }) => id)),
});

export const fullCaptions = (captions: Captions, { profile }: Decided): Static<typeof FullCaptions> => ({
  profile,
  effectiveProfile: captions.profile,
  frameMs: captions.frameMs ?? null,
  language: captions.language,
  edits: wired(captions.edits),
  cues: captions.cues.map(shownCue),
});

/**
 * Up to the dash, it names what was decided about the cues, which a change has to know; behind it, all that they are
 * made of.
 */
export function captionsTag(captions: Captions, { version }: Pick<Decided, 'version'>): string {
  const made = createHash('sha256').update(JSON.stringify([captions.version, captions.profile, captions.frameMs]));
  return `"captions.${version}-${made.digest('base64url').slice(0, 12)}"`;
}
