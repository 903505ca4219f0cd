import { CapstanError } from '@capstan/sdk';
import { createClient } from '@capstan/sdk/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import type { components, paths } from '../api/schema.ts';
import { fetchInSession } from '../session/renewal.ts';

type Schemas = components['schemas'];

/** With the tag by which a change says what it knew. */
export type Transcript = Schemas['FullTranscript'] & { tag: string };
export type Version = Schemas['TranscriptVersion'];
export type SpokenLanguage = Schemas['SpokenLanguage'];

type Client = typeof api;

/** The tag is in a header, which the client of everything else does not hand out. */
export async function tagged(call: (client: Client) => Promise<Schemas['FullTranscript']>): Promise<Transcript> {
  let tag = '';
  const client = createClient<paths>({
    baseUrl: '/app/api',
    fetch: async (request) => {
      const response = await fetchInSession(request);
      tag = response.headers.get('ETag') ?? '';
      return response;
    },
  });
  return { ...(await call(client)), tag };
}

export const transcriptKey = (projectId: string) => ['transcript', projectId] as const;

/** An hour of speech is a megabyte: what is here already does not come again. */
export async function readTranscript(projectId: string, signal?: AbortSignal): Promise<Transcript> {
  const known = queryClient.getQueryData<Transcript | null>(transcriptKey(projectId));
  const headers = known && known.tag !== '' ? { 'If-None-Match': known.tag } : {};
  const init = { params: { path: { projectId } }, headers, ...(signal && { signal }) };
  try {
    return await tagged((client) => client.GET('/projects/{projectId}/transcript', init));
  } catch (error) {
    if (known && error instanceof CapstanError && error.status === 304) return known;
    throw error;
  }
}

/** Null where there is none yet. */
export const transcriptQuery = (projectId: string) =>
  queryOptions({
    queryKey: transcriptKey(projectId),
    queryFn: async ({ signal }): Promise<Transcript | null> => {
      try {
        return await readTranscript(projectId, signal);
      } catch (error) {
        if (error instanceof CapstanError && error.code === 'transcript/not-found') return null;
        throw error;
      }
    },
  });

export const versionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...transcriptKey(projectId), 'versions'],
    queryFn: ({ signal }): Promise<Version[]> =>
      api.GET('/projects/{projectId}/transcript/versions', { params: { path: { projectId } }, signal }),
    staleTime: 0,
  });

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }): Promise<SpokenLanguage[]> => api.GET('/languages', { signal }),
  staleTime: 60_000,
});

export const rememberTranscript = (projectId: string, transcript: Transcript) =>
  queryClient.setQueryData(transcriptKey(projectId), transcript);
