import { Type } from 'typebox';

/** Names and jargon: how they are written, and what they may be taken for. */
const Phrase = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, format: 'title', 'x-trimmed': true, description });

export const DictionaryEntries = Type.Array(
  Type.Object(
    {
      text: Phrase('As it is to be written.'),
      soundsLike: Type.Optional(
        Type.Array(Phrase('What it is heard as.'), { maxItems: 20, description: 'What it may be taken for.' }),
      ),
    },
    { additionalProperties: false },
  ),
  { maxItems: 500, description: 'Names and jargon that are said, at most 500.' },
);
