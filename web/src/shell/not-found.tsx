import { Link } from '@tanstack/react-router';
import { Wordmark } from '../design/logo.tsx';
import { useTitle } from './title.ts';
import './lone-page.css';

export function NotFound() {
  useTitle('Not found');
  return (
    <main className="lone-page">
      <Wordmark />
      <h1>There is nothing at this address</h1>
      <p>It may have been deleted, or the link is not complete.</p>
      <Link className="button" data-tone="primary" to="/">
        Go to the projects
      </Link>
    </main>
  );
}
