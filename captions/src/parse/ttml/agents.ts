import type { Token } from './tokens.ts';

/** The names of those who speak, by the ids they are referred to. */
export function agentsIn(tokens: Iterable<Token>): Map<string, string> {
  const names = new Map<string, string>();
  let id: string | undefined;
  let isName = false;
  for (const token of tokens) {
    if (token.kind === 'open' && token.name === 'agent') id = token.attributes.get('id');
    else if (token.kind === 'close' && token.name === 'agent') id = undefined;
    else if (token.kind !== 'text' && token.name === 'name') isName = token.kind === 'open' && !token.isEmpty;
    else if (token.kind === 'text' && isName && id !== undefined)
      names.set(id, joined(names.get(id) ?? '', token.text));
  }
  return names;
}

/** Nobody is called more than that; a name that grew with every tag in it would be read again each time. */
const longestName = 200;

const joined = (name: string, more: string): string =>
  name.length >= longestName
    ? name
    : (name + more.slice(0, longestName)).replace(/\s+/gu, ' ').trim().slice(0, longestName);
