import type { Role } from '../../api/types.ts';

export const roles: Record<Role, { label: string; description: string }> = {
  member: { label: 'Member', description: 'Works on all projects.' },
  owner: { label: 'Owner', description: 'Also manages keys, members and the workspace.' },
};

export const roleChoices = Object.entries(roles).map(([value, texts]) => ({ value: value as Role, ...texts }));
