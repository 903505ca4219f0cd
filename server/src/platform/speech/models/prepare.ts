import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSynced } from '../../downloads/write-checked.ts';
import { modelFiles, timing } from '../moonshine/shape.ts';
import { flatVad } from '../onnx/flat-vad.ts';
import { readModel, writeModel } from '../onnx/model.ts';
import { splitDecoder } from '../onnx/split-decoder.ts';

/** The downloaded files of the built-in model become those that the engine runs. */
export async function prepareBuiltIn(folder: string): Promise<void> {
  const take = async (name: string) => {
    const bytes = await readFile(join(folder, name));
    await rm(join(folder, name));
    return readModel(bytes);
  };
  const { cross, step } = splitDecoder(await take('decoder.onnx'), timing.layer);
  await writeSynced(join(folder, modelFiles.cross), writeModel(cross, 'cross'));
  await writeSynced(join(folder, modelFiles.step), writeModel(step, 'step'));
  await writeSynced(join(folder, modelFiles.vad), writeModel(flatVad(await take('silero.onnx')), 'vad'));
}
