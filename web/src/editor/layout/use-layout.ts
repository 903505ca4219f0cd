import { useSyncExternalStore } from 'react';

/** `wide`: something on either side of the video. `middle`: all of it on one side. `phone`: below. */
export type Layout = 'wide' | 'middle' | 'phone';

const wide = window.matchMedia('(min-width: 75rem)');
const phone = window.matchMedia('(max-width: 47.99rem)');

export const useLayout = (): Layout =>
  useSyncExternalStore(
    (changed) => {
      for (const query of [wide, phone]) query.addEventListener('change', changed);
      return () => {
        for (const query of [wide, phone]) query.removeEventListener('change', changed);
      };
    },
    () => (wide.matches ? 'wide' : phone.matches ? 'phone' : 'middle'),
  );
