import { useEffect, useEffectEvent } from 'react';
import { isTyping, somethingIsOpen, useLetters } from '../../shell/shortcuts.ts';
import { useCueActions } from '../captions/use-cue-actions.ts';

/** S splits at the playhead, M merges with the next: wherever the keyboard is, but in fields and in the player. */
export function useCueKeys() {
  const { splitAtHead, merge, current } = useCueActions();
  const letters = useLetters();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!letters || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || somethingIsOpen()) return;
    if (event.target instanceof Element && event.target.closest('[aria-label=Player]')) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'm') return;
    event.preventDefault();
    if (key === 's') splitAtHead();
    else merge(current());
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
