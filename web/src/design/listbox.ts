import { type KeyboardEvent, useEffect, useId, useState } from 'react';

type Settings<Item> = { label: string; open: boolean; items: readonly Item[]; onTake: (item: Item) => void };

/** The keyboard of an input with a list below it: arrows walk, Enter takes. Focus stays in the input. */
export function useListbox<Item>({ label, open, items, onTake }: Settings<Item>) {
  const id = useId();
  const [position, setPosition] = useState(0);
  const active = Math.min(position, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!open) return;
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setPosition((active + step + items.length) % items.length);
    }
    const item = items[active];
    if (event.key === 'Enter' && item !== undefined) {
      event.preventDefault();
      onTake(item);
    }
  }

  return {
    start: () => setPosition(0),
    onKeyDown,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-activedescendant': open && active >= 0 ? optionId(active) : undefined,
    } as const,
    list: { role: 'listbox', id: `${id}-list`, 'aria-label': label } as const,
    option: (index: number, item: Item) => ({
      role: 'option' as const,
      id: optionId(index),
      'aria-selected': index === active,
      onPointerMove: () => setPosition(index),
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onTake(item),
    }),
  };
}
