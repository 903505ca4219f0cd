import { checkStyleChange, mergeStyle, presetOf, presets, type Style, type StyleChange } from '@capstan/captions';
import type { ShelfFace } from '@capstan/captions/shaping';
import { usualPreset } from '../../styles/style.ts';
import { UsageError } from '../ending.ts';
import { didYouMean } from '../nearest.ts';
import { readNamed } from './read-file.ts';

/** How the captions are to look. `name` is null where nobody chose a style. */
export type Look = { style: Style; name: string | null; fonts: ShelfFace[] };

const isFile = (text: string): boolean => /\.json$|[/\\]/i.test(text);

/** A preset by its name, or a file with changes to one. Fonts that come along are used, unless the file names another. */
export async function lookFrom(wanted: string | undefined, fonts: ShelfFace[]): Promise<Look> {
  const { base, changes } = wanted === undefined || !isFile(wanted) ? named(wanted) : await read(wanted);
  const [font] = fonts;
  const own: StyleChange =
    font === undefined || changes.font?.family !== undefined
      ? {}
      : { font: { family: font.family, weight: font.weight, italic: font.italic } };
  const style = mergeStyle(mergeStyle(base.style, own), changes);
  return { style, name: wanted === undefined ? null : base.name, fonts };
}

const named = (name: string | undefined) => ({ base: presetNamed(name), changes: {} as StyleChange });

function presetNamed(name: string | undefined) {
  const preset = name === undefined ? usualPreset : presetOf(name.trim().toLowerCase());
  if (preset) return preset;
  const names = presets.map((each) => each.name);
  const hint = didYouMean(name!, names) || ` There are: ${names.join(', ')}.`;
  throw new UsageError(`There is no style named ${name}.${hint} A style of your own is a file: --style own.json.`);
}

async function read(path: string) {
  const text = (await readNamed(path)).toString('utf8');
  const { base, ...changes } = objectIn(text, path);
  const problems = checkStyleChange(changes);
  if (base !== undefined && typeof base !== 'string') problems.unshift({ field: 'base', message: 'has to be a name' });
  if (problems.length > 0) {
    const told = problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
    throw new UsageError(`${path} is no style: ${told}. What a style can say: docs/styles.md.`);
  }
  return { base: presetNamed(base as string | undefined), changes: changes as StyleChange };
}

function objectIn(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new UsageError(`${path} is not valid JSON: ${(cause as Error).message}.`);
  }
  throw new UsageError(`${path} is no style: it has to hold one JSON object.`);
}
