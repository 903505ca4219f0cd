import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
