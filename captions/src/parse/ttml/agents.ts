import type { Token } from './tokens.ts';

/** The names of those who speak, by the ids they are referred to. */
export function agentsIn(tokens: Token[]): Map<string, string> {
  const names = new Map<string, string>();
  let id: string | undefined;
  let isName = false;
  for (const token of tokens) {
    if (token.kind === 'open' && token.name === 'agent') id = token.attributes.get('id');
    else if (token.kind === 'close' && token.name === 'agent') id = undefined;
    else if (token.kind !== 'text' && token.name === 'name') isName = token.kind === 'open' && !token.isEmpty;
    else if (token.kind === 'text' && isName && id !== undefined)
      names.set(id, ((names.get(id) ?? '') + token.text).replace(/\s+/gu, ' ').trim());
  }
  return names;
}
