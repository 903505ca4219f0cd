import { sampleRate } from '../voice/windows.ts';
import { hopSamples } from './spectrum.ts';

/** What is spoken of a word: a digit is a word of its own, a comma is nothing. */
export function spokenLetters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replace(/\d/g, '0000').length;
}

/** Nobody draws out a word for longer than this: what is more belongs to something that was not written down. */
export function longestHops(text: string): number {
  return Math.round(((0.3 + 0.08 * spokenLetters(text)) * sampleRate) / hopSamples);
}
