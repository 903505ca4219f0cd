import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Form, SubmitButton } from '../design/form.tsx';
import { PasswordField } from '../design/password-field.tsx';
import { endRenewal, useRenewalWanted } from './renewal.ts';
import { renewSession, useSession } from './session.ts';

export function RenewalDialog() {
  const { user } = useSession();
  const wanted = useRenewalWanted();
  const queryClient = useQueryClient();
  const href = useRouterState({ select: (state) => state.location.href });

  async function submit(data: FormData) {
    await renewSession({ email: user.email, password: String(data.get('password')) });
    endRenewal(true);
  }

  function leave() {
    queryClient.clear();
    endRenewal(false);
    window.location.assign(`/signin?next=${encodeURIComponent(href)}`);
  }

  return (
    <Dialog
      open={wanted}
      onOpenChange={() => undefined}
      insistent
      title="Your session has ended"
      description={
        <>
          Sign in again as <strong>{user.email}</strong>. Everything on this page is kept.
        </>
      }
    >
      <Form
        onSubmit={submit}
        check={(data) => (data.get('password') === '' ? { password: 'Type your password.' } : {})}
      >
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField name="password" label="Password" kind="current" autoFocus />
        <div className="form-actions">
          <Button onClick={leave}>Use another account</Button>
          <SubmitButton>Sign in</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
