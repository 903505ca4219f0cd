export const minimumLength = 10;

type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: string };

const obvious = /password|qwert|letmein|admin|welcome|capstan|12345|abcde/i;

/** A hint, not a gate: length counts most, sameness and the obvious count against it. */
export function strengthOf(password: string): Strength {
  const missing = minimumLength - password.length;
  if (password === '') return { score: 0, advice: '' };
  if (missing > 0) return { score: 1, advice: missing === 1 ? 'One more character.' : `${missing} more characters.` };
  if (obvious.test(password)) return { score: 2, advice: 'Long enough, but easy to guess.' };

  const variety = new Set(password).size;
  if (variety < 6) return { score: 2, advice: 'Long enough, but repetitive.' };
  if (password.length >= 16 && variety >= 8) return { score: 4, advice: 'Strong.' };
  return { score: 3, advice: 'Good. A longer one is better still.' };
}

export function passwordFault(password: string): string | undefined {
  return password.length < minimumLength ? `Use at least ${minimumLength} characters.` : undefined;
}
