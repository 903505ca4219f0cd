import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever is there, and fails where it is not.
export type Document = any;

/** Faults of the YAML itself are thrown. */
export function documentsIn(path: string): Document[] {
  return parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('; ')}`);
    return document.toJS();
  });
}

export const kubernetesFiles: string[] = readdirSync(join(root, 'deploy/kubernetes'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => `deploy/kubernetes/${path}`)
  .sort();

export const objects: Document[] = kubernetesFiles.flatMap(documentsIn);

export const deployments: Document[] = objects.filter(({ kind }) => kind === 'Deployment');

export const containers: Document[] = deployments.flatMap(({ spec }) => spec.template.spec.containers);

/** Every setting that the program reads: it is named in one file only. */
export const knownSettings = new Set(
  [...textOf('server/src/config.ts').matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name]) => name!),
);
