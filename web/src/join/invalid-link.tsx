import { Link } from '@tanstack/react-router';
import { Copyable } from '../design/copyable.tsx';
import { Welcome } from '../session/welcome.tsx';

export function InvalidLink() {
  return (
    <Welcome title="This link does not work" lead="It was used already, has expired, or was not copied as a whole.">
      <ul className="ways">
        <li>
          <h2>You were invited</h2>
          <p>Ask an owner of the workspace for a new link. It can be used once.</p>
        </li>
        <li>
          <h2>You run the server</h2>
          <p>Make a new link for an owner there:</p>
          <Copyable label="command" text="npm run capstan -- workspace invite --role owner" />
        </li>
        <li>
          <h2>You have an account</h2>
          <p>
            <Link to="/signin">Sign in</Link> with it.
          </p>
        </li>
      </ul>
    </Welcome>
  );
}
