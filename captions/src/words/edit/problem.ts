/** Why an operation cannot be done. */
const messages = {
  'no-such-word': 'There is no such word.',
  'not-adjacent': 'Only words that stand side by side can be merged.',
  'empty-text': 'There is no text.',
  'bad-offset': 'A word can only be divided between two of its characters, with something to say on either side.',
  'bad-time': 'The times have to be whole milliseconds inside the media, the start before the end.',
  overlap: 'The times reach over a whole neighbouring word.',
  'no-room': 'There are more words than the media has milliseconds.',
} as const;

export type EditProblemCode = keyof typeof messages;

export const editProblemCodes = Object.keys(messages) as EditProblemCode[];

export class EditProblem extends Error {
  override readonly name = 'EditProblem';
  readonly code: EditProblemCode;
  /** Which of the operations it was, counted from 0. */
  readonly index: number;

  constructor(code: EditProblemCode, index: number) {
    super(messages[code]);
    this.code = code;
    this.index = index;
  }
}
