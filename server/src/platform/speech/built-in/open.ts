import { AppError } from '../../../errors.ts';
import { findInstalled } from '../models/installed.ts';
import { builtIn } from '../models/known.ts';
import { type BuiltInEngine, type BuiltInOptions, builtInEngine } from './built-in.ts';

/** The built-in engine with its model as it is installed. Rejects with speech/no-model, which says how to get it. */
export async function openBuiltIn(
  modelDir: string,
  options: Omit<BuiltInOptions, 'modelFolder'> = {},
): Promise<BuiltInEngine> {
  const model = await findInstalled(modelDir, builtIn.name);
  if (model === undefined) throw new AppError('speech/no-model');
  return builtInEngine({ ...options, modelFolder: model.folder });
}
