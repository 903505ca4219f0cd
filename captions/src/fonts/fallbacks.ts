/** Families that stand in for what a chosen one lacks, each with the scripts that it is for. */
const byScript: readonly { family: string; scripts: readonly string[] }[] = [
  { family: 'Noto Sans', scripts: ['Latin', 'Greek', 'Cyrillic'] },
  { family: 'Noto Sans Arabic', scripts: ['Arabic'] },
  { family: 'Noto Sans Hebrew', scripts: ['Hebrew'] },
  { family: 'Noto Sans Devanagari', scripts: ['Devanagari'] },
  { family: 'Noto Sans Bengali', scripts: ['Bengali'] },
  { family: 'Noto Sans Tamil', scripts: ['Tamil'] },
  { family: 'Noto Sans Telugu', scripts: ['Telugu'] },
  { family: 'Noto Sans Thai', scripts: ['Thai'] },
];

/** Chinese, Japanese and Korean write some of the same characters differently, so the language decides who comes first. */
const farEast = ['Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP', 'Noto Sans KR'];

const farEastFor: Record<string, string> = { ja: 'Noto Sans JP', ko: 'Noto Sans KR', yue: 'Noto Sans TC' };

export function fallbackFamilies(language: string): string[] {
  const first = /^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/i.test(language)
    ? 'Noto Sans TC'
    : (farEastFor[language.split('-')[0]!.toLowerCase()] ?? 'Noto Sans SC');
  return [...byScript.map(({ family }) => family), first, ...farEast.filter((family) => family !== first)];
}

const scripts: { family: string; letters: RegExp }[] = byScript.map(({ family, scripts }) => ({
  family,
  letters: new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u'),
}));

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;

/** The families that a text may need beside its own, in the order of `fallbackFamilies`. */
export function fallbacksFor(text: string, language: string): string[] {
  const needed = new Set(scripts.filter(({ letters }) => letters.test(text)).map(({ family }) => family));
  needed.add('Noto Sans');
  const order = fallbackFamilies(language);
  if (kana.test(text)) needed.add('Noto Sans JP');
  if (hangul.test(text)) needed.add('Noto Sans KR');
  if (han.test(text)) needed.add(order.find((family) => farEast.includes(family))!);
  return order.filter((family) => needed.has(family));
}
