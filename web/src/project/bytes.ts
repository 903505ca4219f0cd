const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** 12_400_000 → "12.4 MB", as files are counted in shops and on most systems. */
export function fileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  // 999.6 kB would be rounded to 1000 kB.
  if (power > 0 && amount >= 999.5 && power < units.length - 1) return `1.0 ${units[power + 1]}`;
  return `${power === 0 || amount >= 99.95 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}
