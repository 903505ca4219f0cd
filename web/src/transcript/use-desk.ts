import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Desk, openDesk } from './edits/desk.ts';
import type { Calls, DeskState } from './edits/desk-state.ts';
import { keepFor } from './edits/kept.ts';
import { sentFrom } from './edits/sent.ts';
import type { Transcript } from './queries.ts';
import { readTranscript, rememberTranscript, tagged } from './queries.ts';

/** The desk of a project, for as long as its page is open. */
export function useDesk(projectId: string, durationMs: number, transcript: Transcript | undefined): [Desk, DeskState] {
  const [desk] = useState(() =>
    openDesk({
      durationMs,
      calls: callsFor(projectId),
      keep: keepFor(projectId),
      onSaved: (saved) => rememberTranscript(projectId, saved),
    }),
  );

  useLayoutEffect(() => {
    if (transcript) desk.take(transcript);
  }, [desk, transcript]);

  useEffect(() => {
    const sendAgain = () => void desk.send().catch(() => undefined);
    window.addEventListener('pagehide', desk.leave);
    window.addEventListener('online', sendAgain);
    return () => {
      window.removeEventListener('pagehide', desk.leave);
      window.removeEventListener('online', sendAgain);
      desk.leave();
    };
  }, [desk]);

  return [desk, useSyncExternalStore(desk.subscribe, desk.read)];
}

function callsFor(projectId: string): Calls {
  const params = { path: { projectId } };
  return {
    read: () => readTranscript(projectId),
    change: (operations, tag, keepalive) =>
      tagged((client) =>
        client.PATCH('/projects/{projectId}/transcript', {
          ...{ params, keepalive, headers: { 'If-Match': tag } },
          body: { operations: operations.map(sentFrom) },
        }),
      ),
    restore: (restore, tag) =>
      tagged((client) =>
        client.POST('/projects/{projectId}/transcript/versions', {
          ...{ params, headers: { 'If-Match': tag }, body: { restore } },
        }),
      ),
  };
}
