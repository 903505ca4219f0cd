import type { FramingWish } from '@capstan/captions';
import { InvalidArgumentError } from 'commander';

const rule = 'Give crop, crop:0.3,0.5 (which part is kept, from left and from top), fit, fit:blur or fit:#101216.';

export function framingFrom(text: string): FramingWish {
  const [kind, rest] = text.trim().split(/:(.*)/s) as [string, string | undefined];
  if (kind === 'crop') return { kind, ...(rest !== undefined && focusFrom(rest)) };
  if (kind !== 'fit') throw new InvalidArgumentError(rule);
  return { kind, ...(rest !== undefined && { background: backgroundFrom(rest) }) };
}

function focusFrom(text: string): { x: number; y: number } {
  const shares = text.split(',').map(Number);
  const [x = Number.NaN, y = 0.5] = shares;
  const fit = shares.length <= 2 && [x, y].every((share) => share >= 0 && share <= 1);
  if (!fit) throw new InvalidArgumentError(rule);
  return { x, y };
}

function backgroundFrom(text: string): 'blur' | `#${string}` {
  if (text === 'blur' || /^#[0-9a-f]{6}$/i.test(text)) return text as 'blur' | `#${string}`;
  throw new InvalidArgumentError(rule);
}
