import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import './task.css';

type Props = {
  icon: LucideIcon;
  title: string;
  subject?: string | undefined;
  /** From 0 to 1; undefined where nothing can be measured. */
  fraction: number | undefined;
  paused?: boolean;
  facts?: string[];
  actions: ReactNode;
  children?: ReactNode;
};

/** Something that takes a while: what it is, how far it is, how long it will take, and what can be done about it. */
export function Task({ icon: Icon, title, subject, fraction, paused = false, facts = [], actions, children }: Props) {
  return (
    <section className="task" aria-label={title}>
      <div className="task-head">
        <span className="task-icon">
          <Icon aria-hidden />
        </span>
        <div className="task-title">
          <h2>{title}</h2>
          {subject !== undefined && <p title={subject}>{subject}</p>}
        </div>
        {fraction !== undefined && <span className="task-percent">{Math.floor(fraction * 100)}%</span>}
      </div>
      {fraction !== undefined && <ProgressBar label={title} fraction={fraction} paused={paused} />}
      {children}
      <div className="task-foot">
        <p className="task-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className="task-actions">{actions}</div>
      </div>
    </section>
  );
}
