import { CapstanError } from '@capstan/sdk';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './states.css';

type EmptyStateProps = { picture: ReactNode; title: string; children: ReactNode; actions?: ReactNode };

export function EmptyState({ picture, title, children, actions }: EmptyStateProps) {
  return (
    <section className="state">
      <div className="state-picture" aria-hidden>
        {picture}
      </div>
      <h2>{title}</h2>
      <div className="state-text">{children}</div>
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </section>
  );
}

type ErrorStateProps = { error: Error; onRetry: () => void; heading?: 'h1' | 'h2' };

export function ErrorState({ error, onRetry, heading: Heading = 'h2' }: ErrorStateProps) {
  return (
    <section className="state" role="alert">
      <div className="state-picture" aria-hidden>
        <CloudOff />
      </div>
      <Heading>This could not be loaded</Heading>
      <div className="state-text">
        <p>{error.message}</p>
        {error instanceof CapstanError && error.requestId !== undefined && (
          <p className="state-detail">
            Request <code>{error.requestId}</code>
          </p>
        )}
      </div>
      <div className="state-actions">
        <Button onClick={onRetry}>
          <RotateCw /> Try again
        </Button>
      </div>
    </section>
  );
}

/** Stands where something will be. Shows itself only when the wait is long enough to be noticed. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} />;
}

export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="loading" role="status" aria-label={label}>
      {children}
    </div>
  );
}
