import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { inspectFolder } from './inspect.ts';

const blankFirst = '<blk> 0\n<unk> 1\n▁THE 2\n';
const blankLast = '<unk> 0\n▁the 1\n<blk> 2\n';

async function folderWith(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(await temporaryFolder(), name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));

async function modelIn(name: string, files: Record<string, string>) {
  const inspected = await inspectFolder(await folderWith(name, files));
  if ('reason' in inspected) throw new Error(inspected.reason);
  const { kind, ...paths } = inspected.model.files;
  const names = Object.fromEntries(Object.entries(paths).map(([role, path]) => [role, basename(path)]));
  return { ...inspected.model, kind, names };
}

describe('A folder', () => {
  test('with Parakeet', async () => {
    const files = { ...empty('encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx'), 'tokens.txt': blankLast };
    const model = await modelIn('parakeet-tdt-0.6b-v3', files);
    expect(model.kind).toBe('nemo-transducer');
    expect(model.languages).toHaveLength(25);
    expect(model.names).toEqual({
      ...{ encoder: 'encoder.int8.onnx', decoder: 'decoder.int8.onnx' },
      ...{ joiner: 'joiner.int8.onnx', tokens: 'tokens.txt' },
    });
    expect((await modelIn('my-parakeet-v2', files)).languages).toEqual(['en']);
    expect((await modelIn('fastconformer', files)).languages).toEqual(['und']);
  });

  test('with a Zipformer, which says in a note what it is for', async () => {
    const files = {
      ...empty('encoder-epoch-9.onnx', 'encoder-epoch-9.int8.onnx', 'decoder-epoch-9.onnx', 'joiner-epoch-9.onnx'),
      'tokens.txt': blankFirst,
    };
    const model = await modelIn('zipformer', files);
    expect(model).toMatchObject({ kind: 'transducer', languages: ['und'] });
    expect(model.names['encoder']).toBe('encoder-epoch-9.int8.onnx');
    const note = (language: unknown) => ({ ...files, 'capstan.json': JSON.stringify({ language }) });
    expect((await modelIn('zipformer', note('de-AT'))).languages).toEqual(['de']);
    expect((await modelIn('zipformer', note(['zh', 'en']))).languages).toEqual(['zh', 'en']);
  });

  test.each([
    ['small', 99],
    ['large-v3', 100],
    ['turbo', 100],
    ['base.en', 1],
  ])('with Whisper %s, which understands %i languages', async (size, count) => {
    const model = await modelIn(
      'w',
      empty(`${size}-encoder.int8.onnx`, `${size}-decoder.int8.onnx`, `${size}-tokens.txt`),
    );
    expect(model.kind).toBe('whisper');
    expect(model.languages).toHaveLength(count);
  });

  test('with SenseVoice', async () => {
    const model = await modelIn('s', { 'model.int8.onnx': '', 'tokens.txt': '<unk> 0\n<|zh|> 9\n' });
    expect(model).toMatchObject({ kind: 'sense-voice', languages: ['zh', 'en', 'ja', 'ko', 'yue'] });
  });

  test('with Moonshine, in two files or in four', async () => {
    const two = await modelIn(
      'moonshine-base-ja',
      empty('encoder_model.ort', 'decoder_model_merged.ort', 'tokens.txt'),
    );
    expect(two).toMatchObject({ kind: 'moonshine', languages: ['ja'] });
    const four = empty('preprocess.onnx', 'encode.int8.onnx', 'uncached_decode.int8.onnx', 'cached_decode.int8.onnx');
    expect(await modelIn('moonshine-tiny', { ...four, 'tokens.txt': '' })).toMatchObject({
      ...{ kind: 'moonshine-four', languages: ['en'] },
      names: { preprocessor: 'preprocess.onnx', encoder: 'encode.int8.onnx' },
    });
  });
});

describe('A folder that cannot be used says why', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['nothing in it', {}, /holds no \.onnx file/],
    ['no tokens', empty('encoder.onnx', 'decoder.onnx', 'joiner.onnx'), /looks like a transducer.*has no tokens\.txt/],
    ['no decoder', empty('encoder.onnx', 'joiner.onnx', 'tokens.txt'), /has no decoder\.onnx/],
    [
      'half of Whisper',
      empty('tiny-encoder.onnx', 'tiny-tokens.txt'),
      /looks like Whisper, but has no …-decoder\.onnx/,
    ],
    ['another kind of model', empty('model.onnx', 'tokens.txt'), /model\.onnx: this is neither Parakeet/],
    [
      'a model for streaming',
      empty('encoder-epoch-9-chunk-16.onnx', 'decoder-epoch-9.onnx', 'joiner-epoch-9.onnx', 'tokens.txt'),
      /made for streaming/,
    ],
    [
      'a note that cannot be read',
      { ...empty('a-encoder.onnx', 'a-decoder.onnx', 'a-tokens.txt'), 'capstan.json': '{' },
      /capstan\.json must name a language/,
    ],
    [
      'a note with no such language',
      { ...empty('a-encoder.onnx', 'a-decoder.onnx', 'a-tokens.txt'), 'capstan.json': '{"language":"?"}' },
      /capstan\.json must name a language/,
    ],
  ])('%s', async (_, files, reason) => {
    expect(await inspectFolder(await folderWith('m', files))).toEqual({ reason: expect.stringMatching(reason) });
  });

  test('not there at all', async () => {
    expect(await inspectFolder('/nowhere')).toEqual({ reason: expect.stringContaining('not a folder') });
  });
});
