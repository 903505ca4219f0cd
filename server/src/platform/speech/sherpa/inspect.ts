import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BroughtModel, ModelFiles } from './brought-model.ts';
import { type KindOfModel, kinds } from './kinds.ts';
import { languagesByKind, languagesTold } from './languages-of.ts';

export type Inspected = { model: BroughtModel } | { reason: string };

/** Tells what a folder holds by the names of its files, or why it cannot be used. */
export async function inspectFolder(folder: string): Promise<Inspected> {
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) return { reason: 'it is not a folder that can be read' };
  const kind = kinds.find(({ sign, files }) => fileLike(files[sign]!, names) !== undefined);
  if (kind === undefined) return { reason: unknownKind(names) };

  const found = Object.entries(kind.files).map(([role, form]) => [role, fileLike(form, names)] as const);
  const tokensName = names.find((name) => /(^|-)tokens\.txt$/.test(name));
  const missing = [...found, ['tokens.txt', tokensName] as const].filter(([, name]) => name === undefined);
  if (missing.length > 0) {
    const lacking = missing.map(([role]) => describe(role, kind)).join(' and ');
    return { reason: `it looks like ${kind.title}, but has no ${lacking}` };
  }
  if (kind.kind === 'transducer' && names.some((name) => /^encoder.*chunk-\d/.test(name))) {
    return { reason: 'it is made for streaming, which is not done here: take one that is not' };
  }
  const tokens = await readFile(join(folder, tokensName!), 'utf8');
  if (kind.kind === 'sense-voice' && !tokens.includes('<|zh|>')) return { reason: unknownKind(names) };

  const paths = Object.fromEntries(found.map(([role, name]) => [role, join(folder, name!)]));
  const files = { kind: exactKind(kind, tokens), tokens: join(folder, tokensName!), ...paths } as ModelFiles;
  const told = await languagesTold(folder);
  if ('reason' in told) return told;
  const name = basename(folder);
  return { model: { name, folder, files, languages: told.languages ?? languagesByKind(name, files) } };
}

/** Of several, the one with small weights, which an ordinary machine can run. */
function fileLike(form: RegExp, names: string[]): string | undefined {
  const like = names.filter((name) => form.test(name) && /\.(onnx|ort)$/.test(name)).sort();
  return like.find((name) => name.includes('int8')) ?? like[0];
}

/** NeMo puts the blank last, everybody else first. */
function exactKind({ kind }: KindOfModel, tokens: string): ModelFiles['kind'] {
  return kind === 'transducer' && !/^<(blk|eps)> 0$/m.test(tokens) ? 'nemo-transducer' : kind;
}

const describe = (role: string, { kind }: KindOfModel) =>
  role === 'tokens.txt' ? role : kind === 'whisper' ? `…-${role}.onnx` : `${role}.onnx`;

function unknownKind(names: string[]): string {
  const models = names.filter((name) => /\.(onnx|ort)$/.test(name));
  if (models.length === 0) return 'it holds no .onnx file';
  return `${models.sort().join(', ')}: this is neither Parakeet, Zipformer, Whisper, SenseVoice nor Moonshine as sherpa-onnx has them`;
}
