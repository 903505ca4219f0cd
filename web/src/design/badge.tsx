import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export function Badge({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="badge" data-tone={tone}>
      {dot && <span className="badge-dot" aria-hidden />}
      {children}
    </span>
  );
}
