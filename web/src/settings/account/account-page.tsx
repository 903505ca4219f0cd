import { useState } from 'react';
import { TextField } from '../../design/field.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { passwordFault } from '../../design/password-strength.ts';
import { useNotify } from '../../design/toast.tsx';
import { useSession } from '../../session/session.ts';
import { Page, Panel } from '../../shell/page.tsx';
import { useChangeAccount } from './queries.ts';

export function AccountPage() {
  return (
    <Page title="Account">
      <Panel title="Profile">
        <ProfileForm />
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
    </Page>
  );
}

function ProfileForm() {
  const { user } = useSession();
  const change = useChangeAccount();
  const notify = useNotify();

  async function submit(data: FormData) {
    await change.mutateAsync({ name: String(data.get('name')).trim() });
    notify({ title: 'Saved' });
  }

  return (
    <Form
      onSubmit={submit}
      check={(data) => (String(data.get('name')).trim() === '' ? { name: 'Type your name.' } : {})}
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={200} defaultValue={user.name} />
      <TextField name="email" label="E-mail" value={user.email} readOnly hint="You sign in with it." />
      <div className="form-actions" data-align="start">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function PasswordForm() {
  const change = useChangeAccount();
  const notify = useNotify();
  /** A new one after each change, so that the fields are empty again. */
  const [round, setRound] = useState(0);

  async function submit(data: FormData) {
    await change.mutateAsync({
      currentPassword: String(data.get('currentPassword')),
      password: String(data.get('password')),
    });
    notify({ title: 'The password is changed' });
    setRound(round + 1);
  }

  function check(data: FormData) {
    const fault = passwordFault(String(data.get('password')));
    return {
      ...(data.get('currentPassword') === '' && { currentPassword: 'Type the password you have now.' }),
      ...(fault !== undefined && { password: fault }),
    };
  }

  return (
    <Form key={round} onSubmit={submit} check={check}>
      <PasswordField name="currentPassword" label="Current password" kind="current" />
      <PasswordField name="password" label="New password" kind="new" />
      <div className="form-actions" data-align="start">
        <SubmitButton>Change password</SubmitButton>
      </div>
    </Form>
  );
}
