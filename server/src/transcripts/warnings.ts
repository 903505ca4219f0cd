import type { Warning } from './transcript.ts';

/** Another language comes out as fluent nonsense, of which the model itself is not sure. English is at 0.87. */
const doubtful = 0.55;

export function warningsFor({
  asked,
  language,
  confidence,
}: {
  asked: string;
  language: string;
  confidence: number | null;
}): Warning[] {
  if (asked !== 'auto' || confidence === null || confidence >= doubtful) return [];
  const code = 'language/doubtful';
  const heard = language === 'auto' ? 'The language' : `Whether this is ${nameOf(language)}`;
  return [{ code, message: `${heard} is in doubt. If the words are wrong, choose the language and transcribe again.` }];
}

const nameOf = (language: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
