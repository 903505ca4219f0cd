import { useEffect, useState } from 'react';

type Props = { id: string; label: string; value: string; onChange: (value: string) => void };

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function ColourControl({ id, label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);

  function type(text: string) {
    setTyped(text);
    const wanted = text.startsWith('#') ? text : `#${text}`;
    if (isColour(wanted)) onChange(wanted.toUpperCase());
  }

  return (
    <span className="colour-control">
      <span className="colour-well" style={{ background: value }}>
        <input
          type="color"
          aria-label={`${label}, chosen by eye`}
          value={value.toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      </span>
      <input
        className="input"
        id={id}
        value={typed}
        spellCheck={false}
        maxLength={7}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(value)}
      />
    </span>
  );
}
