import { Download } from 'lucide-react';
import { TimeAgo } from '../design/time.tsx';
import { factsOf } from './facts.ts';
import type { Source } from './queries.ts';
import './facts-list.css';

export function FactsList({ source }: { source: Source }) {
  return (
    <div className="facts">
      <dl>
        {factsOf(source).map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {detail !== undefined && <span>{detail}</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>Imported</dt>
          <dd>
            <TimeAgo at={source.createdAt} />
          </dd>
        </div>
      </dl>
      <a className="button" data-tone="plain" href={source.url} download={source.name}>
        <span className="button-label">
          <Download aria-hidden /> Download original
        </span>
      </a>
    </div>
  );
}
