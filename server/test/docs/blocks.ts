import { Marked, type Token } from 'marked';
import { type Source, sourcesOf, textOf } from '../../src/docs/site/sources.ts';

/**
 * A block of code in the documentation. After its language, the fence may say what becomes of it here:
 *
 * - `saved-as: NAME` is a file that the reader saves under that name, in the folder where the rest of the page is run;
 * - `request: OPERATION` and `reply: OPERATION STATUS` are JSON that the API takes and gives;
 * - `lines` is JSON, an object a line;
 * - `fails` ends in an error, as the page says;
 * - `streams` goes on until the reader stops it;
 * - `not-run: REASON` cannot be run here.
 *
 * Without any of these, it is run.
 */
export type Block = { file: string; line: number; language: string; note: Note; text: string; code: string };
export type Note = 'run' | 'saved-as' | 'request' | 'reply' | 'lines' | 'fails' | 'streams' | 'not-run';

const notes: Note[] = ['saved-as', 'request', 'reply', 'lines', 'fails', 'streams', 'not-run'];

export type Page = { file: string; blocks: Block[] };

const readme: Source = { file: 'README.md', slug: '' };

/** The blocks of each page, in the order in which a reader comes to them. */
export const pages = (): Page[] =>
  [readme, ...sourcesOf()].map((source) => ({ file: source.file, blocks: blocksIn(source) }));

function blocksIn(source: Source): Block[] {
  const markdown = textOf(source);
  const blocks: Block[] = [];
  let from = 0;
  const visit = (token: Token) => {
    if (token.type !== 'code') return;
    const at = markdown.indexOf(`\`\`\`${token['lang'] ?? ''}\n`, from);
    from = at + 1;
    const line = markdown.slice(0, at).split('\n').length;
    blocks.push({ file: source.file, line, ...fenceOf(token['lang'] ?? ''), code: token['text'] });
  };
  const marked = new Marked();
  marked.walkTokens(marked.lexer(markdown), visit);
  return blocks;
}

function fenceOf(fence: string): Pick<Block, 'language' | 'note' | 'text'> {
  const [, language = '', name = '', text = ''] = /^(\S*) ?([\w-]*):? ?(.*)$/.exec(fence) ?? [];
  if (name !== '' && !notes.includes(name as Note)) throw new Error(`A fence says what nobody understands: ${fence}`);
  return { language, note: name === '' ? 'run' : (name as Note), text };
}

export const placeOf = ({ file, line }: Block): string => `${file}:${line}`;
