import type { Profile } from '@capstan/captions';
import { useEffect, useId, useState } from 'react';
import { type Limit, meantLimit, shownLimit } from './limits.ts';

type Props = { limit: Limit; profile: Profile; onChange: (value: number | null) => void };

export function LimitField({ limit, profile, onChange }: Props) {
  const id = useId();
  const shown = shownLimit(limit, profile);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const { label, unit, min, max, step, mayBeEmpty } = limit;

  return (
    <div className="limit">
      <label htmlFor={id}>
        {label} <span>{unit}</span>
      </label>
      <input
        className="input"
        id={id}
        type="number"
        {...{ min, max, step }}
        placeholder={mayBeEmpty ? 'Any' : undefined}
        value={typed}
        aria-invalid={meantLimit(limit, typed) === undefined || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const value = meantLimit(limit, target.value);
          if (value !== undefined) onChange(value);
        }}
      />
    </div>
  );
}
