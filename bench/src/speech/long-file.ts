import { open } from 'node:fs/promises';
import type { SoundSource } from '@capstan/server/src/platform/speech/sound.ts';

const headerBytes = 44;

/** Writes the first so many seconds of sound to a WAV file, piece by piece. */
export async function writeWav(path: string, sound: SoundSource, seconds: number): Promise<void> {
  const file = await open(path, 'w');
  const most = seconds * 32_000;
  try {
    let bytes = 0;
    for await (const whole of sound.read(0, new AbortController().signal)) {
      const block = whole.subarray(0, (most - bytes) / 2);
      const samples = Int16Array.from(block, (value) =>
        Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))),
      );
      await file.write(samples, 0, samples.byteLength, headerBytes + bytes);
      bytes += samples.byteLength;
    }
    await file.write(header(bytes), 0, headerBytes, 0);
  } finally {
    await file.close();
  }
}

/** Mono, 16 bits, 16 kHz. */
function header(bytes: number): Buffer {
  const text = Buffer.alloc(headerBytes);
  text.write('RIFF', 0);
  text.writeUInt32LE(36 + bytes, 4);
  text.write('WAVEfmt ', 8);
  text.writeUInt32LE(16, 16);
  text.writeUInt16LE(1, 20);
  text.writeUInt16LE(1, 22);
  text.writeUInt32LE(16_000, 24);
  text.writeUInt32LE(32_000, 28);
  text.writeUInt16LE(2, 32);
  text.writeUInt16LE(16, 34);
  text.write('data', 36);
  text.writeUInt32LE(bytes, 40);
  return text;
}
