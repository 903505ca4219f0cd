import { AppError } from '../../errors.ts';
import { ffmpegArgs } from '../ffmpeg/arguments.ts';
import { run } from '../ffmpeg/run.ts';
import { sampleRate, samplesOf } from './voice/windows.ts';

/** Sound to listen to, mono at 16 kHz, from any moment on and as often as wanted. Blocks may have any length. */
export type SoundSource = { read(fromMs: number, signal: AbortSignal): AsyncIterable<Float32Array> };

/** Sound that is in memory. */
export function soundOf(samples: Float32Array): SoundSource {
  return {
    async *read(fromMs, signal) {
      for (let start = samplesOf(fromMs); start < samples.length; start += sampleRate) {
        signal.throwIfAborted();
        yield samples.subarray(start, start + sampleRate);
      }
    },
  };
}

export type SoundFile = { path: string /** The program. */; ffmpeg: string; demuxer?: 'flac' | 'wav' };

/** Decoded piece by piece: hours of sound take no more memory than this much of it. */
const pieceMs = 120_000;

/** A file as the import leaves it. */
export function soundFile(file: SoundFile): SoundSource {
  return {
    async *read(fromMs, signal) {
      for (let startMs = fromMs; ; startMs += pieceMs) {
        const samples = await decodePiece(file, startMs, signal);
        if (samples.length > 0) yield samples;
        if (samples.length < samplesOf(pieceMs)) return;
      }
    },
  };
}

async function decodePiece(file: SoundFile, startMs: number, signal: AbortSignal): Promise<Float32Array> {
  const chunks: Buffer[] = [];
  await run({
    program: file.ffmpeg,
    args: ffmpegArgs({
      inputs: [{ path: file.path, demuxer: file.demuxer ?? 'flac', options: ['-ss', seconds(startMs)] }],
      // Counted in samples, so that pieces join without a gap.
      filters: `[0:a:0]aresample=${sampleRate},aformat=sample_fmts=s16:channel_layouts=mono,atrim=end_sample=${samplesOf(pieceMs)}[sound]`,
      outputs: [['-map', '[sound]', '-f', 's16le', '-c:a', 'pcm_s16le', 'pipe:1']],
    }),
    input: file.path,
    limits: { memoryBytes: 1024 ** 3, fileBytes: 0, timeMs: 120_000 },
    signal,
    onOutput: (chunk) => chunks.push(chunk),
  });
  return floatsOf(Buffer.concat(chunks));
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

function floatsOf(bytes: Buffer): Float32Array {
  if (bytes.length % 2 !== 0) throw new AppError('internal/error', { cause: new Error('half a sample') });
  const samples = new Float32Array(bytes.length / 2);
  for (let at = 0; at < samples.length; at++) samples[at] = bytes.readInt16LE(at * 2) / 32_768;
  return samples;
}
