import { TextField } from '../design/field.tsx';
import { Form, SubmitButton } from '../design/form.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { passwordFault } from '../design/password-strength.ts';
import { createAccount } from '../session/session.ts';

type Props = { token: string; onCreated: () => unknown };

export function AccountForm({ token, onCreated }: Props) {
  async function submit(data: FormData) {
    await createAccount({
      invitation: token,
      name: String(data.get('name')).trim(),
      email: String(data.get('email')).trim(),
      password: String(data.get('password')),
    });
    await onCreated();
  }

  function check(data: FormData) {
    const password = passwordFault(String(data.get('password')));
    return {
      ...(String(data.get('name')).trim() === '' && { name: 'Type your name.' }),
      ...(!String(data.get('email')).includes('@') && { email: 'Type your e-mail address.' }),
      ...(password !== undefined && { password }),
    };
  }

  return (
    <Form onSubmit={submit} check={check}>
      <TextField name="name" label="Name" autoComplete="name" maxLength={200} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" kind="new" />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  );
}
