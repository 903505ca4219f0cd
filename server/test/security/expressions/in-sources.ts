import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export type Found = { file: string; expression: RegExp };

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What these read is written by us, by whoever runs the server, or by programs that answer us. */
const ownText = [
  'server/src/docs/',
  'server/src/openapi/',
  'server/src/commands/',
  'server/src/config.ts',
  'server/src/platform/db/',
  'server/src/platform/downloads/',
  'server/src/platform/ffmpeg/',
  'server/src/platform/jobs/process-mark.ts',
];

/** Every regular expression that stands in the source of a workspace and may meet somebody else's text. */
export function expressionsIn(workspace: string): Found[] {
  const folder = `${workspace}/src`;
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((file) => !ownText.some((own) => file.startsWith(own)));
  return files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    return [...literalsIn(program)].map((expression) => ({ file, expression }));
  });
}

type Node = { regex?: { pattern: string; flags: string }; [field: string]: unknown };

function* literalsIn(node: unknown): Generator<RegExp> {
  if (typeof node !== 'object' || node === null) return;
  const { regex, ...rest } = node as Node;
  if (regex) yield new RegExp(regex.pattern, regex.flags);
  // Schemas hold theirs as text.
  const written = patternIn(rest);
  if (written !== undefined) yield new RegExp(written, 'u');
  for (const part of Object.values(rest)) yield* literalsIn(part);
}

function patternIn({ type, key, value }: Node): string | undefined {
  const isPattern = type === 'Property' && (key as { name?: string }).name === 'pattern';
  const given = (value as { value?: unknown } | undefined)?.value;
  return isPattern && typeof given === 'string' ? given : undefined;
}
