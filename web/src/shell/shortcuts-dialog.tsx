import { useId } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { Switch } from '../design/switch.tsx';
import type { Command } from './commands.tsx';
import { Keys } from './keys.tsx';
import { placeKeys } from './place-keys.ts';
import { setLetters, useLetters } from './shortcuts.ts';
import './shortcuts-dialog.css';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; commands: Command[] };

export function ShortcutsDialog({ open, onOpenChange, commands }: Props) {
  const id = useId();
  const letters = useLetters();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="shortcuts-places">
        <section>
          <h3 className="shortcuts-place">Everywhere</h3>
          <dl className="shortcuts">
            <Shortcut label="Find anything" keys={['mod+k']} />
            {commands.map(({ label, group, keys }) => {
              if (keys === undefined) return null;
              return (
                <Shortcut key={label} label={group === 'Go to' ? `Go to ${label.toLowerCase()}` : label} keys={keys} />
              );
            })}
            <Shortcut label="Go to the notifications" keys={['F8']} />
          </dl>
        </section>
        {placeKeys.map(({ place, shortcuts }) => (
          <section key={place}>
            <h3 className="shortcuts-place">{place}</h3>
            <dl className="shortcuts">
              {shortcuts.map(({ label, keys }) => (
                <Shortcut key={label} label={label} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="shortcuts-letters">
        <label htmlFor={id}>Shortcuts of single letters</label>
        <Switch id={id} checked={letters} onChange={setLetters} />
      </div>
    </Dialog>
  );
}

function Shortcut({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
