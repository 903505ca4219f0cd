/** What is used of sherpa-onnx-node, which comes without types. */
declare module 'sherpa-onnx-node' {
  export type RecogniserConfig = {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: {
      tokens: string;
      numThreads: number;
      provider: 'cpu';
      modelType?: string;
      transducer?: { encoder: string; decoder: string; joiner: string };
      whisper?: { encoder: string; decoder: string; language: string; task: 'transcribe'; enableTokenTimestamps: 1 };
      senseVoice?: { model: string; language: string; useInverseTextNormalization: 1 };
      moonshine?: Record<string, string>;
    };
    decodingMethod: 'greedy_search';
  };
  /** Times are seconds. Lists are empty where the model does not tell. */
  export type RecogniserResult = {
    text: string;
    lang: string;
    tokens: string[];
    timestamps: number[];
    durations: number[];
    ys_log_probs: number[];
  };
  export class OfflineStream {
    acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
  }
  export class OfflineRecognizer {
    constructor(config: RecogniserConfig);
    setConfig(config: RecogniserConfig): void;
    createStream(): OfflineStream;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): RecogniserResult;
  }
}
