import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { languageOf, parakeetV3, senseVoice, whisper, whisperLargeV3 } from '../models/languages.ts';
import type { ModelFiles } from './brought-model.ts';

/** Beside the files, whoever brings a model can say what it is for: `{ "language": "de" }`, or several in a list. */
export const noteName = 'capstan.json';

export async function languagesTold(folder: string): Promise<{ languages: string[] | undefined } | { reason: string }> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(() => undefined);
  if (text === undefined) return { languages: undefined };
  const tags = tagsIn(text);
  const languages = tags?.flatMap((tag) => languageOf(tag) ?? []);
  if (languages === undefined || languages.length === 0 || languages.length !== tags?.length) {
    return { reason: `its ${noteName} must name a language, such as { "language": "de" }` };
  }
  return { languages };
}

function tagsIn(text: string): string[] | undefined {
  try {
    const { language } = JSON.parse(text) as { language?: unknown };
    return [language].flat().filter((tag) => typeof tag === 'string');
  } catch {
    return undefined;
  }
}

/** What models of a kind understand; those that exist for one language or another do not show for which. */
export function languagesByKind(name: string, files: ModelFiles): string[] {
  switch (files.kind) {
    case 'whisper':
      return whisperLanguages(basename(files.encoder));
    case 'sense-voice':
      return senseVoice;
    case 'nemo-transducer':
      return parakeetLanguages(name);
    case 'transducer':
      return ['und'];
    default:
      return [/[-_](ar|es|ja|ko|uk|vi|zh)([-_]|$)/.exec(name)?.[1] ?? 'en'];
  }
}

function whisperLanguages(encoder: string): string[] {
  if (encoder.includes('.en-')) return ['en'];
  return /^(large-v3|turbo)-/.test(encoder) ? whisperLargeV3 : whisper;
}

function parakeetLanguages(name: string): string[] {
  if (!/parakeet/i.test(name)) return ['und'];
  return /v3/i.test(name) ? parakeetV3 : ['en'];
}
