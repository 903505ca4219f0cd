import { withoutEntities } from '../entities.ts';

/** What an XML file consists of, as far as captions need it. Names are without their prefix, in lower case. */
export type Token =
  | { kind: 'open'; name: string; attributes: Map<string, string>; isEmpty: boolean; line: number }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Reads as far as the file can be read. What is broken is text, and what never ends is the end. */
export function* tokensIn(xml: string): Generator<Token> {
  let [at, line, counted] = [0, 1, 0];
  const lineAt = (place: number) => {
    for (; counted < place; counted++) if (xml[counted] === '\n') line++;
    return line;
  };
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open < 0) break;
    if (open > at) yield { kind: 'text', text: withoutEntities(xml.slice(at, open)) };
    const special = specials.find(([begin]) => xml.startsWith(begin, open));
    const end = special ? xml.indexOf(special[1], open) : tagEnd(xml, open);
    if (end < 0) return;
    at = end + (special ? special[1].length : 1);
    if (special?.[0] === '<![CDATA[') yield { kind: 'text', text: xml.slice(open + 9, end) };
    if (special) continue;
    const tag = xml.slice(open + 1, end);
    if (/^\/?[\p{L}_]/u.test(tag)) yield tokenOf(tag, lineAt(open));
    else {
      yield { kind: 'text', text: '<' };
      at = open + 1;
    }
  }
  yield { kind: 'text', text: withoutEntities(xml.slice(at)) };
}

const specials: [string, string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/** A sign that ends a tag may stand in the value of an attribute. */
function tagEnd(xml: string, from: number): number {
  if (!/[\p{L}_/]/u.test(xml[from + 1] ?? '')) return from;
  let quote = '';
  for (let at = from + 1; at < xml.length; at++) {
    const sign = xml[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function tokenOf(tag: string, line: number): Token {
  if (tag.startsWith('/')) return { kind: 'close', name: local(tag.slice(1).trim()) };
  const name = /^[^\s/]{1,200}/u.exec(tag)?.[0] ?? '';
  const attributes = new Map<string, string>();
  for (const [, key = '', value = ''] of tag.matchAll(
    /(?<![^\s=/"'])([^\s=/"']{1,200})\s{0,9}=\s{0,9}("[^"]*"|'[^']*')/g,
  ))
    attributes.set(local(key), withoutEntities(value.slice(1, -1)));
  return { kind: 'open', name: local(name), attributes, isEmpty: tag.endsWith('/'), line };
}
