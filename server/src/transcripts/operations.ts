import { applyOperations, EditProblem, type Making, type Operation, type Word } from '@capstan/captions';
import { type Static, type TSchema, Type } from 'typebox';
import { invalidFields } from '../platform/http/validation.ts';

/** What can be done to words, as it is sent: times are seconds there. */
const WordId = Type.String({ minLength: 1, maxLength: 40, format: 'plain-text', description: 'The id of a word.' });
const WordIds = Type.Array(WordId, { minItems: 1, maxItems: 5_000, description: 'The ids of words.' });
const Text = (description: string, minLength = 1) =>
  Type.String({ minLength, maxLength: 5_000, format: 'plain-text', description });
const Seconds = (description: string) => Type.Number({ minimum: 0, maximum: 1e6, description });
const Speaker = Type.Unsafe<string | null>({
  anyOf: [{ type: 'string', minLength: 1, maxLength: 100, format: 'title' }, { type: 'null' }],
  description: 'Who says it; null for nobody known.',
});

const operation = <Name extends string, Fields extends Record<string, TSchema>>(
  op: Name,
  description: string,
  fields: Fields,
) => Type.Object({ op: Type.Literal(op), ...fields }, { description, additionalProperties: false });

const shapes = {
  change: operation('change', 'Writes another text in place of a word; several words become several.', {
    id: WordId,
    text: Text('The new text.'),
  }),
  split: operation('split', 'Divides a word in two.', {
    id: WordId,
    at: Type.Integer({ minimum: 1, description: 'Before which character, counted from 0.' }),
  }),
  merge: operation('merge', 'Makes one word of several that stand side by side.', {
    ids: WordIds,
    text: Type.Optional(Text('The text, if it is not just theirs together.')),
  }),
  insert: operation('insert', 'Adds words.', {
    after: Type.Unsafe<string | null>({
      anyOf: [{ type: 'string', minLength: 1, maxLength: 40 }, { type: 'null' }],
      description: 'The id of the word before; null for the beginning.',
    }),
    text: Text('One word or several.'),
  }),
  delete: operation('delete', 'Removes words.', { ids: WordIds }),
  move: operation('move', 'Says when a word is said; its neighbours make way.', {
    id: WordId,
    start: Seconds('Seconds from the beginning.'),
    end: Seconds('Seconds from the beginning.'),
  }),
  speaker: operation('speaker', 'Says who says it.', { ids: WordIds, speaker: Speaker }),
  replace: operation('replace', 'Finds a text, also across words, and replaces it everywhere.', {
    find: Text('What to look for.'),
    with: Text('What to put there; nothing removes it.', 0),
    matchCase: Type.Optional(Type.Boolean({ description: 'Capitals matter.' })),
    wholeWord: Type.Optional(Type.Boolean({ description: 'Not inside of words.' })),
  }),
};

type Sent = Static<(typeof shapes)[keyof typeof shapes]>;

export const TranscriptChange = Type.Object(
  {
    operations: Type.Unsafe<Sent[]>({
      type: 'array',
      minItems: 1,
      maxItems: 500,
      // By their name, so that what is wrong is told of the one that was meant.
      items: { type: 'object', required: ['op'], discriminator: { propertyName: 'op' }, oneOf: Object.values(shapes) },
      description: 'Done in order: all of them, or none.',
    }),
  },
  { title: 'TranscriptChange', additionalProperties: false },
);

export function change(words: Word[], sent: Sent[], making: Making): Word[] {
  try {
    return applyOperations(words, sent.map(operationFrom), making);
  } catch (error) {
    if (!(error instanceof EditProblem)) throw error;
    throw invalidFields([{ field: `operations.${error.index}`, message: error.message }]);
  }
}

function operationFrom(sent: Sent): Operation {
  if (sent.op !== 'move') return sent;
  const { op, id, start, end } = sent;
  return { op, id, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) };
}
