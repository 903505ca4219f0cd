import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { minimumLength, strengthOf } from './password-strength.ts';

type Props = { name: string; label: string; kind: 'current' | 'new'; autoFocus?: boolean };

export function PasswordField({ name, label, kind, autoFocus }: Props) {
  const [shown, setShown] = useState(false);
  const [value, setValue] = useState('');
  return (
    <Field name={name} label={label} hint={kind === 'new' ? <Strength password={value} /> : undefined}>
      {(control) => (
        <div className="password">
          <input
            className="input"
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={`${kind}-password`}
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that has just been opened
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          <IconButton
            size="small"
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

function Strength({ password }: { password: string }) {
  const { score, advice } = strengthOf(password);
  return (
    <>
      <div className="strength" data-score={score} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <span aria-live="polite">{password === '' ? `At least ${minimumLength} characters.` : advice}</span>
    </>
  );
}
