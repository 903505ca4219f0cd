import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Notice } from '../design/notice.tsx';
import { SigninForm } from './signin-form.tsx';
import { Welcome } from './welcome.tsx';

export function SigninPage() {
  const { next } = useSearch({ from: '/signin' });
  const router = useRouter();
  const navigate = useNavigate();

  return (
    <Welcome title="Sign in" lead="Good to see you again.">
      {next !== undefined && <Notice tone="info">Sign in to go on to where you were.</Notice>}
      <SigninForm onSignedIn={() => (next === undefined ? navigate({ to: '/' }) : router.history.push(next))} />
      <p className="welcome-note">
        There is no account yet? Ask an owner of the workspace for an invitation link. The first owner's link is printed
        where the server was started.
      </p>
    </Welcome>
  );
}
