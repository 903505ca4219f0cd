import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import { isMac, isTyping, somethingIsOpen } from '../shell/shortcuts.ts';

type Actions = { undo: () => void; redo: () => void; openFind: () => void; readOnly: boolean };

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

const withMod = ({ metaKey, ctrlKey, altKey }: Pressed) => (isMac ? metaKey : ctrlKey) && !altKey;

/** Undo and redo work anywhere on the page but in fields, which have their own; finding, inside of the transcript. */
export function useEditorKeys({ undo, redo, openFind, readOnly }: Actions) {
  const onAnywhere = useEffectEvent((event: KeyboardEvent) => {
    if (readOnly || event.defaultPrevented || !withMod(event) || isTyping(event.target) || somethingIsOpen()) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !isMac);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onAnywhere(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (event: ReactKeyboardEvent) => {
    if (!withMod(event) || event.shiftKey || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    openFind();
  };
}
