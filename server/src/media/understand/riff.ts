import { AppError } from '../../errors.ts';

/** Programs that write as they record leave a size of nothing, or of about as much as the field can hold. */
const unknownFrom = 0x7fff0000;

/** WAV and AVI begin with how long they are; ffmpeg makes do with what is there. */
export function expectWholeRiff(head: Buffer, size: number): void {
  if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF') return;
  const declared = head.readUInt32LE(4) + 8;
  if (declared < unknownFrom && size < declared * 0.9) throw new AppError('media/truncated');
}
