import { useEffect, useState } from 'react';

type Props = { id: string; value: readonly string[]; maxItems: number; onChange: (value: string[]) => void };

const listOf = (text: string, most: number) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, most);

export function WordsControl({ id, value, maxItems, onChange }: Props) {
  const shown = value.join(', ');
  const [typed, setTyped] = useState(shown);
  useEffect(
    () => setTyped((before) => (listOf(before, maxItems).join(', ') === shown ? before : shown)),
    [shown, maxItems],
  );

  return (
    <input
      className="input"
      id={id}
      placeholder="free, today only, …"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(listOf(target.value, maxItems));
      }}
      onBlur={() => setTyped(shown)}
    />
  );
}
