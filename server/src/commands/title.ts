import { InvalidArgumentError } from 'commander';
import { isTitle } from '../platform/http/formats.ts';

/** What people call things, by the same rule as in the dashboard. */
export function titleFrom(text: string): string {
  const title = text.trim();
  const fits = title !== '' && [...title].length <= 100 && isTitle(title);
  if (!fits) throw new InvalidArgumentError('Give 1 to 100 characters on one line.');
  return title;
}
