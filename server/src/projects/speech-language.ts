import { iso6393 } from 'iso-639-3';

const languages = new Set<string>();
for (const { iso6391, iso6392B, iso6392T, iso6393: code } of iso6393) {
  for (const each of [iso6391, iso6392B, iso6392T, code]) if (each) languages.add(each);
}

/** `auto`, or a BCP 47 tag whose language is an ISO 639 code. */
export function isSpeechLanguage(text: string): boolean {
  if (text === 'auto') return true;
  if (text.length > 35 || !languages.has(text.split('-', 1)[0]?.toLowerCase() ?? '')) return false;
  return canonicalLanguage(text) !== undefined;
}

export function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
