import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Command } from './commands.tsx';

const sequenceMs = 1000;
const changes = new EventTarget();

/** Single letters can be in the way of speech input and assistive tools: whoever needs to can turn them off. */
const lettersOn = () => localStorage.getItem('capstan.letters') !== 'off';

export function setLetters(on: boolean) {
  if (on) localStorage.removeItem('capstan.letters');
  else localStorage.setItem('capstan.letters', 'off');
  changes.dispatchEvent(new Event('change'));
}

export function useLetters(): boolean {
  return useSyncExternalStore((changed) => {
    changes.addEventListener('change', changed);
    return () => changes.removeEventListener('change', changed);
  }, lettersOn);
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey'>;

export const withMod = ({ metaKey, ctrlKey, altKey }: Pressed) => (isMac ? metaKey : ctrlKey) && !altKey;

export const somethingIsOpen = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

export function useShortcuts(commands: Command[], openPalette: () => void) {
  const typed = useRef<{ keys: string[]; atMs: number }>({ keys: [], atMs: 0 });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const mod = isMac ? event.metaKey : event.ctrlKey;
    const isPalette = mod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    if (isPalette) event.preventDefault();
    if (somethingIsOpen()) return;
    if (isPalette) return openPalette();

    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.altKey || (!mod && (event.ctrlKey || event.metaKey || !lettersOn()))) return;

    const before = event.timeStamp - typed.current.atMs < sequenceMs ? typed.current.keys : [];
    const keys = [...before, mod ? `mod+${event.key.toLowerCase()}` : event.key];
    typed.current = { keys, atMs: event.timeStamp };

    const command = commands.find((each) => each.keys && !each.idle && endsWith(keys, each.keys));
    if (!command) return;
    event.preventDefault();
    typed.current.keys = [];
    command.run();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const endsWith = (typed: readonly string[], keys: readonly string[]) =>
  typed.slice(-keys.length).join(' ') === keys.join(' ');
