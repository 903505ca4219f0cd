import type { Workspace } from '../../api/types.ts';

export const planNames: Record<Workspace['plan'], string> = { FREE: 'Free', PRO: 'Pro', BUSINESS: 'Business' };
