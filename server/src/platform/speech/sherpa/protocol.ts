import type { RecogniserResult } from 'sherpa-onnx-node';
import type { ModelFiles } from './brought-model.ts';

/** What the process is started with, as JSON. */
export type Start = { files: ModelFiles; threads: number };

/** One request is under way at a time, so replies need no number. */
export type Request = { samples: Float32Array; language: string | undefined };
export type Reply =
  | { result: RecogniserResult }
  | { fault: string /** While loading the model. */; isLoading: boolean };
