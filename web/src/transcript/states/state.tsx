import type { ReactNode } from 'react';
import './states.css';

type StateProps = {
  picture: ReactNode;
  title: string;
  tone?: 'danger';
  actions: ReactNode[];
  children: ReactNode;
};

/** In place of the words. */
export function State({ picture, title, tone, actions, children }: StateProps) {
  const [first, second] = actions;
  return (
    <div className="no-words" data-tone={tone}>
      <span className="no-words-picture" aria-hidden>
        {picture}
      </span>
      <h3>{title}</h3>
      <div className="no-words-text">{children}</div>
      <div className="no-words-actions">
        {first}
        {second}
      </div>
    </div>
  );
}
