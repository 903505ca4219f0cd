import type { StyleField } from '@capstan/captions';
import { RotateCcw } from 'lucide-react';
import { memo, useCallback, useId } from 'react';
import { IconButton } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { Switch } from '../../design/switch.tsx';
import { ColourControl } from './controls/colour-control.tsx';
import { FontControl } from './controls/font-control.tsx';
import { NumberControl } from './controls/number-control.tsx';
import { WordsControl } from './controls/words-control.tsx';

type Props = {
  field: StyleField;
  value: unknown;
  isChanged: boolean;
  onChange: (path: string, value: unknown) => void;
  onReset: (path: string) => void;
};

/**
 * One field of a style: its name, whether it is other than in the preset, and what sets it. Drawn anew only when it has
 * changed: there are dozens, and one of them is being pulled.
 */
export const FieldRow = memo(function FieldRow({ field, value, isChanged, onChange, onReset }: Props) {
  const id = useId();
  const { path, label, control } = field;
  const change = useCallback((next: unknown) => onChange(path, next), [onChange, path]);
  return (
    <div className="style-field" data-kind={control.kind} data-changed={isChanged || undefined}>
      <label htmlFor={id}>{label}</label>
      {isChanged && (
        <IconButton
          size="small"
          label={`Reset ${label.toLowerCase()}`}
          icon={<RotateCcw />}
          onClick={() => onReset(path)}
        />
      )}
      <FieldControl {...{ id, field, value }} onChange={change} />
    </div>
  );
});

type ControlProps = Pick<Props, 'field' | 'value'> & { id: string; onChange: (value: unknown) => void };

function FieldControl({ id, field, value, onChange }: ControlProps) {
  const { label, control } = field;
  switch (control.kind) {
    case 'number':
      return <NumberControl {...{ id, label, control, onChange }} value={value as number} />;
    case 'colour':
      return <ColourControl {...{ id, label, onChange }} value={value as string} />;
    case 'choice':
      return <Select id={id} size="small" value={value as string} choices={control.options} onChoose={onChange} />;
    case 'toggle':
      return <Switch id={id} checked={value as boolean} onChange={onChange} />;
    case 'font':
      return <FontControl {...{ id, onChange }} value={value as string} />;
    case 'words':
      return <WordsControl {...{ id, onChange }} value={value as string[]} maxItems={control.maxItems} />;
  }
}
