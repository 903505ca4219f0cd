import { sampleRate } from '../voice/windows.ts';

/** Sound as a file that every server reads: 16-bit PCM, one channel. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = new DataView(new ArrayBuffer(headerBytes + 2 * samples.length));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, nth) => {
      file.setUint8(at + nth, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  file.setUint32(4, file.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, 2 * sampleRate, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, 2 * samples.length, true);
  for (let at = 0; at < samples.length; at++) {
    file.setInt16(headerBytes + 2 * at, Math.max(-1, Math.min(1, samples[at]!)) * 32_767, true);
  }
  return new Uint8Array(file.buffer);
}

export const headerBytes = 44;
