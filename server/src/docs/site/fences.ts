import type { Language } from '../code.ts';

/** What follows the three backticks: the language, and perhaps notes to those who run the code, which are not shown. */
const languages: Record<string, { title: string; language: Language }> = {
  sh: { title: 'Shell', language: 'shell' },
  json: { title: 'JSON', language: 'json' },
  ts: { title: 'TypeScript', language: 'javascript' },
  python: { title: 'Python', language: 'python' },
  yaml: { title: 'YAML', language: 'text' },
  nginx: { title: 'nginx', language: 'text' },
  text: { title: 'Text', language: 'text' },
};

export function languageOf(fence: string): { title: string; language: Language } {
  const [name = ''] = fence.split(' ');
  return languages[name] ?? languages['text']!;
}

export const knownFences = Object.keys(languages);
