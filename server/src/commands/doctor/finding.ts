/** What was found out about one part. Only what is broken keeps Capstan from working. */
export type Finding = {
  state: 'good' | 'warning' | 'broken';
  message: string;
  /** What to do about it. */
  advice?: string;
};

export const good = (message: string): Finding => ({ state: 'good', message });
export const warning = (message: string, advice?: string): Finding => ({
  ...{ state: 'warning', message },
  ...(advice !== undefined && { advice }),
});
export const broken = (message: string, advice?: string): Finding => ({
  ...{ state: 'broken', message },
  ...(advice !== undefined && { advice }),
});

/** What an error says for itself. */
export const reasonOf = (error: unknown): string => {
  const { message = '', code } = (error ?? {}) as { message?: string; code?: string };
  return (message || code || String(error)).replaceAll('\n', ' ').replace(/\.$/, '');
};
