import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Form, SubmitButton } from '../design/form.tsx';
import { Loading, Skeleton } from '../design/states.tsx';
import { join, sessionQuery, signOut } from '../session/session.ts';
import { SigninForm } from '../session/signin-form.tsx';
import { AccountForm } from './account-form.tsx';

type Props = { token: string; workspace: string };

export function JoinAs({ token, workspace }: Props) {
  const navigate = useNavigate();
  const [hasAccount, setHasAccount] = useState(false);
  const session = useQuery(sessionQuery);

  async function joinNow() {
    await join(token);
    await navigate({ to: '/' });
  }

  async function changeAccount() {
    await signOut();
    window.location.reload();
  }

  if (session.isPending) {
    return (
      <Loading label="Checking who you are">
        <Skeleton height="12rem" />
      </Loading>
    );
  }

  if (session.data) {
    return (
      <Form onSubmit={joinNow}>
        <SubmitButton>
          Join {workspace} as {session.data.user.name}
        </SubmitButton>
        <p className="welcome-note">
          You are signed in with {session.data.user.email}.{' '}
          <button type="button" className="link-button" onClick={changeAccount}>
            Use another account
          </button>
        </p>
      </Form>
    );
  }

  return hasAccount ? (
    <>
      <SigninForm onSignedIn={() => undefined} />
      <p className="welcome-note">
        New here?{' '}
        <button type="button" className="link-button" onClick={() => setHasAccount(false)}>
          Create an account
        </button>
      </p>
    </>
  ) : (
    <>
      <AccountForm token={token} onCreated={() => navigate({ to: '/' })} />
      <p className="welcome-note">
        You have an account already?{' '}
        <button type="button" className="link-button" onClick={() => setHasAccount(true)}>
          Sign in
        </button>
      </p>
    </>
  );
}
