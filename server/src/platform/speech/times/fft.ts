/** A Fourier transform of 256 points, in place. What goes in is ordered by `bitReversed`. */
export const points = 256;

const bits = Math.log2(points);
const half = points / 2;
const cosines = Float64Array.from({ length: half }, (_, at) => Math.cos((2 * Math.PI * at) / points));
const sines = Float64Array.from({ length: half }, (_, at) => -Math.sin((2 * Math.PI * at) / points));

export const bitReversed = Uint8Array.from({ length: points }, (_, at) => {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit++) if ((at >> bit) & 1) reversed |= half >> bit;
  return reversed;
});

export function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let length = 2; length <= points; length *= 2) {
    const stride = points / length;
    const middle = length / 2;
    for (let block = 0; block < points; block += length) {
      for (let at = 0; at < middle; at++) {
        const cosine = cosines[at * stride]!;
        const sine = sines[at * stride]!;
        const low = block + at;
        const high = low + middle;
        const re = real[high]! * cosine - imaginary[high]! * sine;
        const im = real[high]! * sine + imaginary[high]! * cosine;
        real[high] = real[low]! - re;
        imaginary[high] = imaginary[low]! - im;
        real[low]! += re;
        imaginary[low]! += im;
      }
    }
  }
}
