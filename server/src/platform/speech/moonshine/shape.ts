/** The measures of Moonshine base. */
export const layers = [0, 1, 2, 3, 4, 5, 6, 7];
export const heads = 8;
export const headSize = 52;

/** One frame of the encoder, in samples at 16 kHz. */
export const frameSamples = 384;

/** The heads of the decoder that look at the sound of the word being written. */
export const timing = { layer: 5, heads: [5, 1] };

/** What stands in the folder of the installed model. */
export const modelFiles = { encoder: 'encoder.onnx', cross: 'cross.onnx', step: 'step.onnx', vad: 'vad.onnx' };
