import { fold } from '../../words/fold.ts';
import { functionWords } from './function-words.ts';

export type WordKind = { opens: boolean; leans: boolean; joins: boolean; trails: boolean };

const content: WordKind = { opens: false, leans: false, joins: false, trails: false };

const kindsByLanguage = new Map<string, Map<string, WordKind>>();

/** What the small words of a language hold on to. */
export function kindsIn(language: string): (text: string) => WordKind {
  const code = language.toLowerCase().split('-')[0]!;
  const known = kindsByLanguage.get(code) ?? tableOf(code);
  kindsByLanguage.set(code, known);
  return (text) => {
    const kind = known.get(fold(text)) ?? contracted(text, known);
    // "With the sound off,": nothing follows that it could lean on.
    return /[.,;:!?…]["'”’)]?$/u.test(text) ? { ...content, trails: kind.trails } : kind;
  };
}

/** "I'm", "that's", "Anna's", "l'homme": what stands before the sign, or the sign itself, may lean on what follows. */
function contracted(text: string, known: Map<string, WordKind>): WordKind {
  const [, own = ''] = /^\P{L}*(\p{L}+)['’]\p{L}{1,2}$/u.exec(text) ?? [];
  if (own === '') return content;
  return /['’]s$/.test(text) || known.get(fold(own))?.leans ? { ...content, leans: true } : content;
}

function tableOf(code: string): Map<string, WordKind> {
  const table = new Map<string, WordKind>();
  const { opens = '', leans = '', joins = '', trails = '' } = functionWords[code] ?? {};
  for (const [kind, list] of Object.entries({ opens, leans, joins, trails }))
    for (const text of list.split(' ').map(fold)) table.set(text, { ...(table.get(text) ?? content), [kind]: true });
  table.delete('');
  return table;
}
