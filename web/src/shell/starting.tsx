import { Wordmark } from '../design/logo.tsx';
import { Loading } from '../design/states.tsx';
import './lone-page.css';

/** Until it is known who is there. */
export function Starting() {
  return (
    <main className="lone-page">
      <Loading label="Loading">
        <h1>
          <Wordmark />
        </h1>
      </Loading>
    </main>
  );
}
