import { sampleRate } from '../voice/windows.ts';

/** Sounds without a word in them, each a function of the sample. */
export function wordlessSounds(): Record<string, (at: number) => number> {
  const noise = randomNumbers();
  let brown = 0;
  const wave = (hz: number, at: number) => Math.sin((2 * Math.PI * hz * at) / sampleRate);
  const notes = [262, 330, 392, 523, 440, 349];
  return {
    silence: () => 0,
    'quiet white noise': () => noise() * 0.1,
    'loud white noise': () => noise(),
    'brown noise': () => {
      brown = brown * 0.98 + noise() * 0.05;
      return brown;
    },
    'mains hum': (at) => 0.2 * wave(50, at),
    'a tone': (at) => 0.3 * wave(440, at),
    'chords that fade': (at) => 0.15 * (wave(262, at) + wave(330, at) + wave(392, at)) * (1 - (at % 8_000) / 8_000),
    'a melody with overtones': (at) => {
      const hz = notes[Math.floor(at / 6_000) % notes.length]!;
      return [1, 2, 3, 4, 5].reduce((sum, nth) => sum + (0.12 * wave(hz * nth, at)) / nth, 0);
    },
    clicks: (at) => (at % 4_000 < 20 ? 0.8 : 0),
    'noise in the rhythm of speech': (at) => noise() * 0.3 * Math.max(0, wave(4, at)),
    'a rising tone': (at) => 0.3 * wave(100 + at / 50, at),
  };
}

export function samplesOfSound(sound: (at: number) => number, seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, at) => sound(at));
}

/** The same numbers every time, from -0.5 to 0.5. */
function randomNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff - 0.5;
  };
}
