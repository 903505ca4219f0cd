import { AppError } from '../../../errors.ts';
import { builtIn, knownModels } from '../models/known.ts';
import { languageName, languageOf } from '../models/languages.ts';
import type { Candidate } from './candidate.ts';

/** First come those that are worth their size on an ordinary machine. */
const suggestions = [builtIn.name, 'parakeet-tdt-0.6b-v3', 'whisper-small', ...knownModels.map(({ name }) => name)];

/** Tells what could be done so that a language is understood. */
export function noModelFor(language: string): AppError {
  if (language === 'auto') return new AppError('speech/no-model');
  const wanted = languageOf(language);
  const title = wanted === undefined ? `"${language}"` : languageName(wanted);
  const suggested = suggestions.find((name) =>
    knownModels.some((model) => model.name === name && model.languages.includes(wanted ?? '')),
  );
  const message =
    suggested === undefined
      ? `No model that is known here understands ${title}. Bring one along, or set SPEECH_URL to a server that does.`
      : `No installed model understands ${title}. Install one with: capstan models install ${suggested}`;
  return new AppError('speech/no-model', { message });
}

export function noSuchModel(model: string, candidates: Candidate[]): AppError {
  const names = candidates.map((candidate) => candidate.model).join(', ') || 'none';
  const message = `There is no model named ${model} here. Those that can be used: ${names}.`;
  return new AppError('speech/no-model', { message });
}

/** Other models write down what is said, but speech is found with the detector of the built-in one. */
export function noDetector(): AppError {
  return new AppError('speech/no-model', {
    message: `Speech is found with the detector of the built-in model, whatever writes it down. Install it with: capstan models install ${builtIn.name}`,
  });
}
