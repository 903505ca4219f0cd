import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a model's folder says about itself. It is written last: a folder that has it is whole. */
export type Label = {
  name: string;
  /** How the files were changed on installation. */
  edition: number;
  languages: string[];
  files: Record<string, number>;
};

export const labelName = 'model.json';

/** Raised whenever what an installation does to the files changes, so that older ones are made again. */
export const edition = 1;

/** What the files of the built-in model are then, as SHA-256: whoever looks for damage compares. */
export const preparedSums = {
  'cross.onnx': '036194a52ecae841a640c0ec6f9f110398cb09d7239805c63510a70969a4ee9f',
  'encoder.onnx': '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
  'step.onnx': '50c72f3efab766e4235093185e3fee973c98e63d522b81a97652d77c455dda25',
  'vad.onnx': '6eab65d55b5c87078eebaf7a91df35943368e677d115d6a1ba7280cd8b8d00a0',
};

export type InstalledModel = Label & { folder: string };

/** Undefined when it is not there, or not whole, or from another edition. */
export async function findInstalled(modelDir: string, name: string): Promise<InstalledModel | undefined> {
  const folder = join(modelDir, name);
  const text = await readFile(join(folder, labelName), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const label: Label = JSON.parse(text);
  if (label.edition !== edition) return undefined;
  for (const [file, bytes] of Object.entries(label.files)) {
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (found?.size !== bytes) return undefined;
  }
  return { ...label, folder };
}

export async function installedModels(modelDir: string): Promise<InstalledModel[]> {
  const names = await readdir(modelDir).catch(() => []);
  const models = await Promise.all(
    names.filter((name) => !name.startsWith('.')).map((name) => findInstalled(modelDir, name)),
  );
  return models.filter((model) => model !== undefined);
}
