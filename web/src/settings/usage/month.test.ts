import { expect, test } from 'vitest';
import { dayName, daysOf, monthOf, nameOf, shifted } from './month.ts';

test('a month is that of UTC, and has its days', () => {
  const november = monthOf(new Date('2026-12-01T00:30:00+02:00'));
  expect([nameOf(november), daysOf(november)]).toEqual(['November 2026', { from: '2026-11-01', to: '2026-11-30' }]);
  expect(daysOf({ year: 2028, month: 1 }).to).toBe('2028-02-29');
});

test('months follow each other over the years', () => {
  expect(nameOf(shifted({ year: 2026, month: 0 }, -1))).toBe('December 2025');
  expect(nameOf(shifted({ year: 2026, month: 10 }, 2))).toBe('January 2027');
});

test('a day is called as on the calendar', () => {
  expect(dayName('2026-11-05')).toBe('November 5');
});
