import { useFault } from '../../design/form.tsx';

type Props = {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

export function DictionaryField({ onChange, label, ...input }: Props) {
  const fault = useFault(input.name);
  return (
    <div>
      <input
        className="input"
        {...input}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== undefined && <p className="field-fault">{fault}</p>}
    </div>
  );
}
