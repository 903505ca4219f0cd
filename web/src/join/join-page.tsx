import { CapstanError } from '@capstan/sdk';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import type { Invitation } from '../api/types.ts';
import { ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { Welcome } from '../session/welcome.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { JoinAs } from './join-as.tsx';

/** The token is in the fragment, which browsers do not send and servers do not log. */
export function JoinPage() {
  const token = useLocation({ select: (location) => location.hash });
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }): Promise<Invitation> =>
      api.GET('/invitation', { params: { header: { 'x-invitation': token } }, signal }),
    enabled: token !== '',
    // It is used up by joining, which would turn the page into an error on the way out.
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (token === '' || (invitation.error instanceof CapstanError && invitation.error.status === 404))
    return <InvalidLink />;
  if (invitation.error) {
    return (
      <Welcome title="Join">
        <ErrorState error={invitation.error} onRetry={() => invitation.refetch()} />
      </Welcome>
    );
  }
  if (!invitation.data) {
    return (
      <Welcome title="Join">
        <Loading label="Checking the link">
          <Skeleton height="12rem" />
        </Loading>
      </Welcome>
    );
  }

  const { workspace, role } = invitation.data;
  return (
    <Welcome
      title={`Join ${workspace.name}`}
      lead={`You are invited as ${role === 'owner' ? 'an owner' : 'a member'}.`}
    >
      <JoinAs token={token} workspace={workspace.name} />
    </Welcome>
  );
}
