// biome-ignore format: a list to scan, not to read down
const common = [
  'en', 'en-GB', 'en-US', 'es', 'es-MX', 'pt', 'pt-BR', 'fr', 'de', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'sk',
  'hu', 'ro', 'bg', 'el', 'tr', 'uk', 'ru', 'sr', 'hr', 'he', 'ar', 'fa', 'ur', 'hi', 'bn', 'ta', 'te', 'id', 'ms', 'fil',
  'vi', 'th', 'ja', 'ko', 'zh', 'yue', 'sw', 'ca',
];

export const automatic = 'auto';

const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

export type Language = { tag: string; name: string; ownName: string | undefined };

export function languageName(tag: string): string {
  return tag === automatic ? 'Detect automatically' : (inEnglish.of(tag) ?? tag);
}

function language(tag: string): Language {
  const own = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
  return { tag, name: languageName(tag), ownName: own === languageName(tag) ? undefined : own };
}

const detect: Language = { tag: automatic, name: languageName(automatic), ownName: undefined };

const languages: Language[] = [detect, ...common.map(language).sort((a, b) => a.name.localeCompare(b.name, 'en'))];

/** Without a choice of tags, the common ones. Detecting is always among them. */
export const languagesAmong = (tags: readonly string[] | undefined): Language[] =>
  tags === undefined ? languages : [detect, ...tags.map(language)];

/** Any BCP 47 tag whose language has a name, spelt as it should be: "PT-br" is `pt-BR`. */
export function languageFromTag(text: string): Language | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim());
    return tag !== undefined && inEnglish.of(tag) !== undefined ? language(tag) : undefined;
  } catch {
    return undefined; // not a tag at all
  }
}

export function findLanguages(text: string): Language[] {
  const wanted = text.trim().toLowerCase();
  const found = languages.filter(({ tag, name, ownName }) =>
    [tag, name, ownName ?? ''].some((part) => part.toLowerCase().includes(wanted)),
  );
  const typed = languageFromTag(wanted);
  return typed === undefined || found.some(({ tag }) => tag === typed.tag) ? found : [typed, ...found];
}
