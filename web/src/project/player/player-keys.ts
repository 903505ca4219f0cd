import { useEffect, useEffectEvent } from 'react';
import { useLetters } from '../../shell/shortcuts.ts';
import type { Playback } from './playback.ts';

/** Elements that leave to the player what they have no use for themselves. */
const isLent = (target: HTMLElement) => target.matches('[data-keys=player] :not(input, button)');

/** In the player every key works; elsewhere on the page only where no other element wants it. */
export function usePlayerKeys(player: () => HTMLElement | null, { toggle, skip, shuttle, toggleMuted }: Playback) {
  const letters = useLetters();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const inPlayer = player()?.contains(target) ?? false;
    const nowhere = target === document.body || target.id === 'main' || isLent(target);
    if (!inPlayer && !nowhere) return;
    const action = actionFor(event.key, { inPlayer, onButton: target.closest('button, a') !== null });
    if (!action) return;
    event.preventDefault();
    action();
  });

  function actionFor(key: string, { inPlayer, onButton }: { inPlayer: boolean; onButton: boolean }) {
    // A button is pressed by it.
    if (key === ' ') return onButton ? undefined : toggle;
    if (inPlayer && key === 'ArrowLeft') return () => skip(-5);
    if (inPlayer && key === 'ArrowRight') return () => skip(5);
    if (!inPlayer && !letters) return undefined;
    const letter = key.toLowerCase();
    if (letter === 'm') return toggleMuted;
    if (letter === 'j' || letter === 'k' || letter === 'l') return () => shuttle(letter);
    return undefined;
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
