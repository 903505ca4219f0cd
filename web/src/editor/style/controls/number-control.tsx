import type { Control } from '@capstan/captions';
import { Slider } from 'radix-ui';
import { useEffect, useState } from 'react';

type NumberKind = Extract<Control, { kind: 'number' }>;
type Props = { id: string; label: string; control: NumberKind; value: number; onChange: (value: number) => void };

/** People think in hundredths. */
const scaleOf = ({ as }: NumberKind) => (as === 'share' ? 100 : 1);
const unitOf = { share: '%', number: '', ms: 'ms' };

const rounded = (value: number) => Number(value.toFixed(4));

export function NumberControl({ id, label, control, value, onChange }: Props) {
  const { min, max, step, as } = control;
  const scale = scaleOf(control);
  const shown = String(rounded(value * scale));
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);

  function type(text: string) {
    setTyped(text);
    const wanted = rounded(Number(text) / scale);
    if (text.trim() !== '' && wanted >= min && wanted <= max) onChange(wanted);
  }

  return (
    <span className="number-control">
      <Slider.Root
        className="slider"
        {...{ min, max, step }}
        value={[value]}
        onValueChange={([next = value]) => onChange(rounded(next))}
      >
        <Slider.Track className="slider-track">
          <Slider.Range className="slider-range" />
        </Slider.Track>
        <Slider.Thumb className="slider-thumb" aria-label={label} />
      </Slider.Root>
      <span className="number-field">
        <input
          className="input"
          id={id}
          type="number"
          min={rounded(min * scale)}
          max={rounded(max * scale)}
          step={rounded(step * scale)}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(shown)}
        />
        {unitOf[as] !== '' && <span aria-hidden>{unitOf[as]}</span>}
      </span>
    </span>
  );
}
