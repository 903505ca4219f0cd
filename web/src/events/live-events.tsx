import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { forgetUpload } from '../project/uploads/uploads.ts';
import { useSession } from '../session/session.ts';
import { useDisabledWebhooks } from '../settings/webhooks/disabled.tsx';
import { applyEvent, askAgain } from './cache.ts';
import { followEvents } from './connection.ts';

/** The one connection by which every page hears what happens, for as long as somebody is signed in. */
export function LiveEvents() {
  const { workspace } = useSession();
  const tellDisabled = useDisabledWebhooks();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another workspace has other events
  useEffect(
    () =>
      followEvents({
        onOpen: askAgain,
        onEvent: (event) => {
          if (event.type === 'webhook.disabled') return tellDisabled(event);
          applyEvent(event);
          if (event.type === 'project.deleted') forgetUpload(event.projectId);
        },
        // Where the session has ended, this asks for the password, and returns when there is a session again.
        onRefused: () => api.GET('/session'),
      }),
    [workspace.id],
  );

  return null;
}
