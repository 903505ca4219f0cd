import type { ApiKey } from '../../api/types.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Day, TimeAgo } from '../../design/time.tsx';
import { scopes } from './scopes.ts';
import '../table.css';

type Props = { keys: ApiKey[]; onRevoke: (key: ApiKey) => void };

export function KeyTable({ keys, onRevoke }: Props) {
  return (
    <div className="table-panel">
      <table className="table">
        <caption className="visually-hidden">API keys, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="table-wide">
              Scope
            </th>
            <th scope="col" className="table-wide">
              Created
            </th>
            <th scope="col" className="table-wide">
              Expires
            </th>
            <th scope="col" className="table-wide">
              Last use
            </th>
            <th scope="col" className="table-wide">
              Status
            </th>
            <th scope="col" className="table-actions">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, scope, createdAt, expiresAt, lastUsedAt } = apiKey;
  const status = statusOf(apiKey);
  const expires = expiresAt === null ? 'Never' : <Day at={expiresAt} />;
  const used = lastUsedAt === null ? 'Never' : <TimeAgo at={lastUsedAt} />;
  const badge = (
    <Badge tone={status.tone} dot>
      {status.label}
    </Badge>
  );
  return (
    <tr className={status.works ? undefined : 'table-faded'}>
      <th scope="row">
        {name}
        <span className="table-more">
          {badge} {scopes[scope].label}
          <br />
          Last use: {used}
          <br />
          Expires: {expires}
        </span>
      </th>
      <td className="table-wide">{scopes[scope].label}</td>
      <td className="table-wide">
        <Day at={createdAt} />
      </td>
      <td className="table-wide">{expires}</td>
      <td className="table-wide">{used}</td>
      <td className="table-wide">{badge}</td>
      <td className="table-actions">
        {status.works && (
          <Button size="small" onClick={onRevoke} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}

const soonMs = 7 * 24 * 3600 * 1000;

function statusOf({ revokedAt, expiresAt }: ApiKey): { label: string; tone: BadgeTone; works: boolean } {
  if (revokedAt !== null) return { label: 'Revoked', tone: 'neutral', works: false };
  const leftMs = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now();
  if (leftMs <= 0) return { label: 'Expired', tone: 'neutral', works: false };
  if (leftMs < soonMs) return { label: 'Expires soon', tone: 'warning', works: true };
  return { label: 'Active', tone: 'success', works: true };
}
