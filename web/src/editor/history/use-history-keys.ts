import { useEffect, useEffectEvent } from 'react';
import { isMac, isTyping, somethingIsOpen, withMod } from '../../shell/shortcuts.ts';

type Actions = { undo: () => void; redo: () => void; readOnly: boolean };

/** Undo and redo work anywhere on the page but in fields for text, which have their own. */
export function useHistoryKeys({ undo, redo, readOnly }: Actions) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (readOnly || event.defaultPrevented || !withMod(event) || isTyping(event.target) || somethingIsOpen()) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !isMac);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
