import type { Member, Role } from '../../api/types.ts';
import { Avatar } from '../../design/avatar.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { Day } from '../../design/time.tsx';
import { useNotify } from '../../design/toast.tsx';
import { useSession } from '../../session/session.ts';
import { useChangeRole } from './queries.ts';
import { roleChoices } from './roles.ts';
import '../table.css';
import './member-table.css';

type Props = { members: Member[]; onRemove: (member: Member) => void };

export function MemberTable({ members, onRemove }: Props) {
  const { user } = useSession();
  return (
    <div className="table-panel">
      <table className="table">
        <caption className="visually-hidden">Members</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="table-wide">
              Joined
            </th>
            <th scope="col">Role</th>
            <th scope="col" className="table-actions table-wide">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isYou={member.userId === user.id}
              onRemove={() => onRemove(member)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({ member, isYou, onRemove }: { member: Member; isYou: boolean; onRemove: () => void }) {
  const { userId, name, email, role, joinedAt } = member;
  const change = useChangeRole();
  const notify = useNotify();

  const choose = (chosen: Role) =>
    change.mutate(
      { userId, role: chosen },
      { onError: (error) => notify({ title: 'The role stays as it was', description: error.message, tone: 'danger' }) },
    );

  const remove = !isYou && (
    <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );

  return (
    <tr>
      <th scope="row">
        <span className="member">
          <Avatar name={name} />
          <span>
            {name} {isYou && <Badge>You</Badge>}
            <span className="member-email">{email}</span>
            <span className="table-more">{remove}</span>
          </span>
        </span>
      </th>
      <td className="table-wide">
        <Day at={joinedAt} />
      </td>
      <td>
        <Select size="small" label={`Role of ${name}`} value={role} choices={roleChoices} onChoose={choose} />
      </td>
      <td className="table-actions table-wide">{remove}</td>
    </tr>
  );
}
