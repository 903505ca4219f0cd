import { isUtf8 } from 'node:buffer';
import type { Reply } from './request.ts';

const longestName = 200;

/** What to call the file: as the server says, else as the address does. Fit to be shown and to be a file's name. */
export function fileNameOf({ response, url }: Pick<Reply, 'response' | 'url'>, asked: URL): string {
  const said = cleaned(nameInDisposition(response.headers['content-disposition']) ?? '');
  if (said !== '') return said;
  // The address that somebody typed says more to them than where it led, unless only the latter names a file.
  const inAddresses = [asked, url].map((address) => cleaned(lastStep(address))).filter((name) => name !== '');
  return inAddresses.find((name) => /.\.\w{1,5}$/.test(name)) ?? inAddresses[0] ?? 'video';
}

const lastStep = ({ pathname }: URL): string => decoded(pathname.slice(pathname.lastIndexOf('/') + 1));

/** RFC 6266: `filename*` before `filename`. */
export function nameInDisposition(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, charset, extended] = /;\s*filename\*\s*=\s*(utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(header) ?? [];
  if (extended !== undefined) return charset?.toLowerCase() === 'utf-8' ? decoded(extended) : decodedLatin1(extended);
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]+))/i.exec(header) ?? [];
  const plain = quoted?.replace(/\\(.)/g, '$1') ?? bare;
  if (plain === undefined) return undefined;
  // Headers are read as Latin-1, but many servers write names in UTF-8.
  const bytes = Buffer.from(plain, 'latin1');
  return decoded(isUtf8(bytes) ? bytes.toString() : plain);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const decodedLatin1 = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The last step of a path, without what hides, reorders or breaks a line of text, and without dots that make it special. */
function cleaned(name: string): string {
  // Its end, where a name that long can only be meant as a burden.
  const bare = name
    .slice(-4000)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const letters = Array.from(bare);
  if (letters.length <= longestName) return bare;
  const ending = /\.\w{1,10}$/.exec(bare)?.[0] ?? '';
  return letters.slice(0, longestName - ending.length).join('') + ending;
}
