import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Wordmark } from '../design/logo.tsx';
import { ErrorState } from '../design/states.tsx';
import { useTitle } from './title.ts';
import './lone-page.css';

export function Broken({ error }: ErrorComponentProps) {
  useTitle('Error');
  const router = useRouter();
  return (
    <main className="lone-page">
      <Wordmark />
      <ErrorState
        heading="h1"
        error={error instanceof Error ? error : new Error(String(error))}
        onRetry={() => router.invalidate()}
      />
    </main>
  );
}
