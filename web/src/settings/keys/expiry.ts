export const expiries = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
  { value: 'custom', label: 'On a day…' },
] as const;

export type Expiry = (typeof expiries)[number]['value'];

const dayMs = 24 * 3600 * 1000;

/** A chosen day counts to its end, where the person is who chose it. */
export function expiresAt(expiry: Expiry, day: string, nowMs: number): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'custom') return new Date(`${day}T23:59:59`).toISOString();
  return new Date(nowMs + Number(expiry) * dayMs).toISOString();
}

/** As a date input writes it. */
export function dayFrom(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
