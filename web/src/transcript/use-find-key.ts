import type { KeyboardEvent } from 'react';
import { withMod } from '../shell/shortcuts.ts';

/** Finding, inside of the transcript, is ours instead of the browser's. */
export function useFindKey(openFind: () => void) {
  return (event: KeyboardEvent) => {
    if (!withMod(event) || event.shiftKey || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    openFind();
  };
}
