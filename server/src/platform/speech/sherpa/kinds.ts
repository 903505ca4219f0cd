import type { ModelKind } from './brought-model.ts';

/** How a kind of model shows: by one file that only it has, and by the others that it needs. Tokens all of them need. */
export type KindOfModel = {
  kind: Exclude<ModelKind, 'nemo-transducer'>;
  title: string;
  sign: string;
  files: Record<string, RegExp>;
};

/** The first one whose sign is there it is. */
export const kinds: KindOfModel[] = [
  {
    kind: 'transducer',
    title: 'a transducer, such as Parakeet or Zipformer',
    sign: 'joiner',
    files: { encoder: /^encoder/, decoder: /^decoder/, joiner: /^joiner/ },
  },
  {
    kind: 'moonshine',
    title: 'Moonshine',
    sign: 'mergedDecoder',
    files: { encoder: /^encoder/, mergedDecoder: /^decoder.*merged/ },
  },
  {
    kind: 'moonshine-four',
    title: 'Moonshine in four files',
    sign: 'uncachedDecoder',
    files: {
      preprocessor: /^preprocess/,
      encoder: /^encode\b/,
      uncachedDecoder: /^uncached_decode/,
      cachedDecoder: /^cached_decode/,
    },
  },
  {
    kind: 'whisper',
    title: 'Whisper',
    sign: 'encoder',
    files: { encoder: /.-encoder/, decoder: /.-decoder/ },
  },
  { kind: 'sense-voice', title: 'SenseVoice', sign: 'model', files: { model: /^model\b/ } },
];
