/** An upload that a reload cut off: the server has a part of it, the browser has lost the file. */
import { queryOptions } from '@tanstack/react-query';
import type { PreviousUpload } from 'tus-js-client';
import { fetchInSession } from '../../session/renewal.ts';
import { ownPath } from '../queries.ts';

export type Interrupted = { name: string; bytes: number; sentBytes: number; uploadUrl: string; storageKey: string };

export const interruptedKey = (projectId: string) => ['interrupted-upload', projectId] as const;

export const interruptedQuery = (projectId: string) =>
  queryOptions({
    queryKey: interruptedKey(projectId),
    queryFn: () => findInterrupted(projectId),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function findInterrupted(projectId: string): Promise<Interrupted | null> {
  const { defaultOptions } = await import('tus-js-client');
  const stored = await defaultOptions.urlStorage.findAllUploads();
  const own = stored.filter(({ metadata, uploadUrl }) => metadata['projectId'] === projectId && uploadUrl !== null);
  const [newest] = own.sort(byAge);
  if (!newest) return null;

  const { urlStorageKey: storageKey, metadata, size } = newest;
  const uploadUrl = newest.uploadUrl ?? '';
  const reply = await ask('HEAD', uploadUrl);
  const sentBytes = Number(reply.headers.get('Upload-Offset'));
  const bytes = size ?? Number(reply.headers.get('Upload-Length'));
  // Expired, or whole by now.
  if (reply.status === 404 || (reply.ok && sentBytes === bytes)) {
    localStorage.removeItem(storageKey);
    return null;
  }
  if (!reply.ok) throw new Error('How far the upload came could not be found out.');
  return { name: metadata['filename'] ?? '', bytes, sentBytes, uploadUrl, storageKey };
}

export async function dropInterrupted({ uploadUrl, storageKey }: Interrupted) {
  localStorage.removeItem(storageKey);
  await ask('DELETE', uploadUrl);
}

const ask = (method: string, uploadUrl: string): Promise<Response> =>
  fetchInSession(new Request(ownPath(uploadUrl), { method, headers: { 'Tus-Resumable': '1.0.0' } }));

/** The newest first. */
export const byAge = (a: PreviousUpload, b: PreviousUpload) => Date.parse(b.creationTime) - Date.parse(a.creationTime);

/** Another file in its place would make a whole of two halves. */
export const isSameFile = ({ name, bytes }: Interrupted, file: File) => file.name === name && file.size === bytes;
