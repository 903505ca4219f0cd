/** A model that somebody has put into the folder of models, as its files show it. Paths are absolute. */
export type BroughtModel = {
  name: string;
  folder: string;
  /** BCP 47; `und` where nothing tells. */
  languages: string[];
  files: ModelFiles;
};

export type ModelFiles = { tokens: string } & (
  | { kind: 'transducer' | 'nemo-transducer'; encoder: string; decoder: string; joiner: string }
  | { kind: 'whisper'; encoder: string; decoder: string }
  | { kind: 'sense-voice'; model: string }
  | { kind: 'moonshine'; encoder: string; mergedDecoder: string }
  | { kind: 'moonshine-four'; preprocessor: string; encoder: string; uncachedDecoder: string; cachedDecoder: string }
);

export type ModelKind = ModelFiles['kind'];

/** Whether the model itself tells when each word was said. */
export const tellsTimes: Record<ModelKind, boolean> = {
  transducer: true,
  'nemo-transducer': true,
  'sense-voice': true,
  // It does, where it was exported with its attention. The usual exports were not.
  whisper: false,
  moonshine: false,
  'moonshine-four': false,
};
