import { isMac } from './shortcuts.ts';
import './keys.css';

/** Keys as they are printed on the keyboard in front of the reader. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="keys">
      {keys
        .flatMap((key) => key.split('+'))
        .map((key) => (
          <kbd key={key}>{key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key}</kbd>
        ))}
    </span>
  );
}
