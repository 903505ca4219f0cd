import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProjectPage } from './queries.ts';
import './pages.css';

export function Pages({ meta }: { meta: ProjectPage['meta'] }) {
  const { page, limit, total, totalPages } = meta;
  if (totalPages < 2) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav className="pages" aria-label="Pages">
      <p>
        {first}–{Math.min(page * limit, total)} of {total}
      </p>
      <div className="pages-steps">
        <Step to={page - 1} of={totalPages} label="Previous page">
          <ChevronLeft />
        </Step>
        <span className="pages-here">
          Page {page} of {totalPages}
        </span>
        <Step to={page + 1} of={totalPages} label="Next page">
          <ChevronRight />
        </Step>
      </div>
    </nav>
  );
}

function Step({ to, of, label, children }: { to: number; of: number; label: string; children: ReactNode }) {
  const className = 'button icon-button';
  if (to < 1 || to > of) {
    return (
      <span className={className} data-tone="plain" data-off aria-hidden>
        {children}
      </span>
    );
  }
  return (
    <Link
      className={className}
      data-tone="plain"
      aria-label={label}
      to="/"
      search={({ page: _, ...search }) => ({ ...search, ...(to > 1 && { page: to }) })}
    >
      {children}
    </Link>
  );
}
