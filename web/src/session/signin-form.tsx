import { TextField } from '../design/field.tsx';
import { Form, SubmitButton } from '../design/form.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { signIn } from './session.ts';

export function SigninForm({ onSignedIn }: { onSignedIn: () => unknown }) {
  async function submit(data: FormData) {
    await signIn({ email: String(data.get('email')).trim(), password: String(data.get('password')) });
    await onSignedIn();
  }

  return (
    <Form
      onSubmit={submit}
      check={(data) => ({
        ...(data.get('email') === '' && { email: 'Type your e-mail address.' }),
        ...(data.get('password') === '' && { password: 'Type your password.' }),
      })}
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" kind="current" />
      <SubmitButton>Sign in</SubmitButton>
    </Form>
  );
}
