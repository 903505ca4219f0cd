import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFault } from './form.tsx';

type Control = { id: string; name: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type FieldProps = { name: string; label: string; hint?: ReactNode; children: (control: Control) => ReactNode };

/** A label, a control, and below it a hint or what is wrong; tied together for those who cannot see them. */
export function Field({ name, label, hint, children }: FieldProps) {
  const id = useId();
  const fault = useFault(name);
  const note = fault ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <div className={fault === undefined ? 'field-hint' : 'field-fault'} id={`${id}-note`}>
          {note}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id'> & { name: string; label: string; hint?: ReactNode };

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  );
}
