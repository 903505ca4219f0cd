import type { FirstStart } from '../workspaces/first-start.ts';
import { invitationLink } from '../workspaces/members/invitations.ts';

/** What the start prints for the person who started it. */
export const startNote = (baseUrl: string): string => `Capstan is ready at ${baseUrl} (stop with Ctrl-C)`;

/** The same for a program. */
export const firstStartFacts = (baseUrl: string, { secret, invitationToken }: FirstStart) => ({
  ...(secret !== undefined && { apiKey: secret }),
  ownerLink: invitationLink(baseUrl, invitationToken),
});

/** Printed once, since only hashes of the secrets are kept. */
export function firstStartNote(baseUrl: string, first: FirstStart, keyWasSet: boolean): string {
  return [
    '',
    startNote(baseUrl),
    '',
    keyWasSet ? '  API key    the one in CAPSTAN_API_KEY' : `  API key    ${first.secret}`,
    `  Dashboard  ${invitationLink(baseUrl, first.invitationToken)}`,
    '             opens once, within 7 days, to create the owner account',
    '',
    '  Try it:',
    `  curl -H "X-API-Key: ${keyWasSet ? '$CAPSTAN_API_KEY' : first.secret}" ${baseUrl}/api/v1/health`,
    '',
    '  Keep the key and the link: they are not shown again.',
    `  More keys: ${baseUrl}/settings/keys   Documentation: ${baseUrl}/docs`,
    '',
  ].join('\n');
}
