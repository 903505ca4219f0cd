import type { ReactNode } from 'react';
import { useTitle } from './title.ts';
import './page.css';

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

export function Page({ title, lead, actions, children }: Props) {
  useTitle(title);
  return (
    <div className="page">
      <header className="page-header">
        <div className="page-title">
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        <div className="page-actions">{actions}</div>
      </header>
      {children}
    </div>
  );
}

/** A part of a page with a heading of its own. */
export function Panel({ title, lead, actions, children }: { title: string } & Omit<Props, 'title'>) {
  return (
    <section className="panel" aria-label={title}>
      <header className="panel-header">
        <div>
          <h2>{title}</h2>
          {lead !== undefined && <p className="panel-lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
