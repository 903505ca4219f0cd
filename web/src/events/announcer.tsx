import { useSyncExternalStore } from 'react';

let said = '';
const changes = new EventTarget();

/** Said to those who do not see the page, when they have finished listening to what is being said. */
export function announce(text: string) {
  // The same words again would not be a change.
  said = text === said ? `${text}\u00a0` : text;
  changes.dispatchEvent(new Event('change'));
}

export function Announcer() {
  const text = useSyncExternalStore(
    (changed) => {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
    () => said,
  );
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
