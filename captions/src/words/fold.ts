const notLetters = /[^\p{L}\p{M}\p{N}]/gu;

/** What tells words apart: letters and digits, whatever their case and width. Signs alone stand for themselves. */
export function fold(text: string): string {
  const letters = text.normalize('NFKC').toLowerCase().replace(notLetters, '');
  return /[\p{L}\p{N}]/u.test(letters) ? letters : text;
}

/** How long a word takes to say, in letters. A digit is said as about three: "7" is "seven". */
export function spokenLength(text: string): number {
  const letters = [...fold(text)];
  return letters.length + 2 * letters.filter((letter) => /\p{N}/u.test(letter)).length;
}
