import { useEffect, useEffectEvent } from 'react';
import { useLetters } from '../../shell/shortcuts.ts';
import type { Playback } from './playback.ts';

/** Elements that leave to the player what they have no use for themselves. */
const isLent = (target: HTMLElement) =>
  target.matches('[data-keys=player] :not(input, button), [data-keys=player]') || isLentButton(target);

/** Of many that stand for places in the video: Enter chooses one, and the space bar plays, as everywhere. */
const isLentButton = (target: HTMLElement) => target.matches('button[data-keys=player]');

/** In the player every key works; elsewhere on the page only where no other element wants it. */
export function usePlayerKeys(player: () => HTMLElement | null, { toggle, skip, shuttle, toggleMuted }: Playback) {
  const letters = useLetters();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const inPlayer = player()?.contains(target) ?? false;
    const nowhere = target === document.body || target.id === 'main' || isLent(target);
    if (!inPlayer && !nowhere) return;
    const action = actionFor(event.key, {
      inPlayer,
      onButton: target.closest('button, a') !== null && !isLentButton(target),
    });
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
    // Elsewhere it merges captions.
    if (letter === 'm') return inPlayer ? toggleMuted : undefined;
    if (letter === 'j' || letter === 'k' || letter === 'l') return () => shuttle(letter);
    return undefined;
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
