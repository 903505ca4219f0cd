import type { RecogniserConfig } from 'sherpa-onnx-node';
import { whisperCodeOf } from '../models/languages.ts';
import { sampleRate } from '../voice/windows.ts';
import type { ModelFiles } from './brought-model.ts';

/** What sherpa-onnx wants to know. Without a language, a model that understands several finds out by itself. */
export function recogniserConfig(files: ModelFiles, threads: number, language: string | undefined): RecogniserConfig {
  return {
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { ...modelOf(files, language), tokens: files.tokens, numThreads: threads, provider: 'cpu' },
    decodingMethod: 'greedy_search',
  };
}

function modelOf(files: ModelFiles, language: string | undefined): Partial<RecogniserConfig['modelConfig']> {
  switch (files.kind) {
    case 'transducer':
    case 'nemo-transducer': {
      const { encoder, decoder, joiner } = files;
      // Without its type sherpa-onnx would load the encoder once more to find it out.
      const modelType = files.kind === 'nemo-transducer' ? 'nemo_transducer' : '';
      return { transducer: { encoder, decoder, joiner }, modelType };
    }
    case 'whisper': {
      const code = language === undefined ? '' : whisperCodeOf(language);
      const { encoder, decoder } = files;
      return { whisper: { encoder, decoder, language: code, task: 'transcribe', enableTokenTimestamps: 1 } };
    }
    case 'sense-voice':
      // The language can only be set when it is loaded. It tells its five apart by itself.
      return { senseVoice: { model: files.model, language: 'auto', useInverseTextNormalization: 1 } };
    default: {
      const { kind, tokens, ...moonshine } = files;
      return { moonshine };
    }
  }
}
