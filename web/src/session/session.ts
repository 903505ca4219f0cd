import { CapstanError } from '@capstan/sdk';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { Session } from '../api/types.ts';
import { sendRemovals } from '../projects/removal.ts';
import { sessionKey } from './renewal.ts';

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<Session> => api.GET('/session', { signal }),
  staleTime: 60_000,
});

/** Only where a route has made sure that there is a session. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

export async function findSession(): Promise<Session | undefined> {
  try {
    return await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    if (error instanceof CapstanError && error.status === 401) return undefined;
    throw error;
  }
}

export async function signIn(credentials: { email: string; password: string }) {
  startWith(await api.POST('/session', { body: credentials }));
}

/** The same person again: what is on the page stays, only what was stored of the session may have changed. */
export async function renewSession(credentials: { email: string; password: string }) {
  queryClient.setQueryData(sessionQuery.queryKey, await api.POST('/session', { body: credentials }));
}

export async function createAccount(account: { invitation: string; name: string; email: string; password: string }) {
  startWith(await api.POST('/accounts', { body: account }));
}

export async function join(invitation: string) {
  startWith(await api.POST('/memberships', { body: { invitation } }));
}

export async function switchWorkspace(workspaceId: string) {
  await sendRemovals();
  startWith(await api.PATCH('/session', { body: { workspaceId } }));
}

export async function signOut() {
  await sendRemovals();
  await api.DELETE('/session');
  queryClient.clear();
}

/** What was loaded belongs to another person or workspace. */
function startWith(session: Session) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'invitation' });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}
