import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const root = document.documentElement;
const changes = new EventTarget();

// public/theme.js has put the stored choice here before the first paint.
const current = (): Theme => themes.find((theme) => theme === root.dataset['theme']) ?? 'system';

export function chooseTheme(theme: Theme) {
  root.dataset['theme'] = theme;
  if (theme === 'system') localStorage.removeItem('capstan.theme');
  else localStorage.setItem('capstan.theme', theme);
  changes.dispatchEvent(new Event('change'));
}

export function useTheme(): Theme {
  return useSyncExternalStore((changed) => {
    changes.addEventListener('change', changed);
    return () => changes.removeEventListener('change', changed);
  }, current);
}
