const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 5 GiB → "5 GB": limits are powers of two, and called as people call them. */
export function storage(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return new Intl.NumberFormat('en', { style: 'unit', unit: units[power]!, maximumFractionDigits: 1 }).format(
    bytes / 1024 ** power,
  );
}

export const amount = (count: number): string =>
  count.toLocaleString('en', { maximumFractionDigits: count < 100 ? 1 : 0 });

export const minutes = (count: number): string => `${amount(count)} ${count === 1 ? 'minute' : 'minutes'}`;
