import { type CueEdits, msFromSeconds, type Profile, secondsFromMs } from '@capstan/captions';
import { CapstanError } from '@capstan/sdk';
import { createClient } from '@capstan/sdk/client';
import { queryOptions } from '@tanstack/react-query';
import type { api } from '../../api/client.ts';
import type { components, paths } from '../../api/schema.ts';
import { fetchInSession } from '../../session/renewal.ts';
import type { Saved } from '../saving/draft.ts';
import { type CaptionsValue, noCaptions } from './captions-value.ts';

type Told = components['schemas']['Captions'];
type WiredEdits = Told['edits'];

export const captionsKey = (projectId: string) => ['captions', projectId] as const;

/** Where there is no transcript yet, nothing is decided about its cues. */
export const captionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: captionsKey(projectId),
    queryFn: async ({ signal }): Promise<Saved<CaptionsValue>> => {
      try {
        return await readCaptions(projectId, signal);
      } catch (error) {
        if (error instanceof CapstanError && error.status === 404) return { value: noCaptions, tag: '' };
        throw error;
      }
    },
  });

export const readCaptions = (projectId: string, signal?: AbortSignal): Promise<Saved<CaptionsValue>> =>
  tagged((client) =>
    client.GET('/projects/{projectId}/captions', { params: { path: { projectId } }, ...(signal && { signal }) }),
  );

export const saveCaptions = (
  projectId: string,
  { profile, edits }: CaptionsValue,
  tag: string,
  keepalive: boolean,
): Promise<Saved<CaptionsValue>> =>
  tagged((client) =>
    client.PUT('/projects/{projectId}/captions', {
      ...{ params: { path: { projectId } }, keepalive, headers: { 'If-Match': tag === '' ? '*' : tag } },
      body: { profile, edits: wired(edits) },
    }),
  );

/** The tag is in a header, which the client of everything else does not hand out. */
async function tagged(call: (client: typeof api) => Promise<Told>): Promise<Saved<CaptionsValue>> {
  let tag = '';
  const client = createClient<paths>({
    baseUrl: '/app/api',
    fetch: async (request) => {
      const response = await fetchInSession(request);
      tag = response.headers.get('ETag') ?? '';
      return response;
    },
  });
  const { profile, edits } = await call(client);
  const choice = profile && { name: profile.name, changes: (profile.changes ?? {}) as Partial<Profile> };
  return { value: { profile: choice, edits: editsFrom(edits) }, tag };
}

/** Which of the decisions about the cues a tag names. */
export const versionIn = (tag: string): number => Number(/captions\.(\d+)/.exec(tag)?.[1] ?? 0);

const editsFrom = ({ breaks, times }: WiredEdits): CueEdits => ({
  breaks,
  times: times.map(({ word, start, end }) => ({
    word,
    ...(start !== undefined && { startMs: msFromSeconds(start) }),
    ...(end !== undefined && { endMs: msFromSeconds(end) }),
  })),
});

const wired = ({ breaks, times }: CueEdits): WiredEdits => ({
  breaks,
  times: times.map(({ word, startMs, endMs }) => ({
    word,
    ...(startMs !== undefined && { start: secondsFromMs(startMs) }),
    ...(endMs !== undefined && { end: secondsFromMs(endMs) }),
  })),
});
