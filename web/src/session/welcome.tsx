import type { ReactNode } from 'react';
import { Wordmark } from '../design/logo.tsx';
import { useTitle } from '../shell/title.ts';
import { Showcase } from './showcase.tsx';
import './welcome.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The pages before one is signed in. */
export function Welcome({ title, lead, children }: Props) {
  useTitle(title);
  return (
    <div className="welcome">
      <main className="welcome-main">
        <Wordmark />
        <div className="welcome-body">
          <header className="welcome-header">
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </header>
          {children}
        </div>
      </main>
      <Showcase />
    </div>
  );
}
