import { CapstanError } from '@capstan/sdk';
import { ShieldHalf } from 'lucide-react';
import { EmptyState } from '../design/states.tsx';

export const isForOwners = (error: Error | null) => error instanceof CapstanError && error.code === 'member/not-owner';

export function OwnersOnly({ what }: { what: string }) {
  return (
    <div className="panel">
      <EmptyState picture={<ShieldHalf />} title={`Owners manage the ${what}`}>
        <p>You are a member of this workspace. Ask an owner if something has to change here, or to make you one.</p>
      </EmptyState>
    </div>
  );
}
