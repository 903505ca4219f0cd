import type { KnownModel } from './known-model.ts';
import { sherpaModels } from './known-sherpa.ts';

export type { KnownModel } from './known-model.ts';

/** What Capstan comes with. Its files are changed on installation: see the decoder and the VAD in onnx/. */
export const builtIn = {
  name: 'moonshine-base-en',
  title: 'Moonshine base, with Silero VAD',
  languages: ['en'],
  licence: 'MIT',
  downloadBytes: 72_312_816,
  source: {
    kind: 'npm',
    packages: [
      {
        // Later versions add a model that may not be used commercially.
        spec: '@usefulsensors/moonshine-js@0.1.16',
        archive: { bytes: 66_841_492, sha256: '49c1a0554d773b54ebbe20287c9651161c9ce977eb1a4f7d9b1214dcc0b26630' },
        files: [
          {
            path: 'package/dist/model/base/quantized/encoder_model.onnx',
            name: 'encoder.onnx',
            sha256: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
          },
          {
            path: 'package/dist/model/base/quantized/decoder_model_merged.onnx',
            name: 'decoder.onnx',
            sha256: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
          },
        ],
      },
      {
        spec: '@ricky0123/vad-web@0.0.31',
        archive: { bytes: 5_471_324, sha256: 'd1a211cf1a2ed26297da52cc08de79e75d79838a274bfc6de546feb1f828c940' },
        files: [
          {
            path: 'package/dist/silero_vad_v6.onnx',
            name: 'silero.onnx',
            sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
          },
        ],
      },
    ],
  },
} as const satisfies KnownModel;

export const knownModels: KnownModel[] = [builtIn, ...sherpaModels];
