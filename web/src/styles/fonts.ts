import type { ShelfFace } from '@capstan/captions/shaping';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { Font } from '../api/types.ts';
import { fetchInSession } from '../session/renewal.ts';

export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: ({ signal }): Promise<Font[]> => api.GET('/fonts', { signal }),
  staleTime: 60_000,
});

const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The file at an address of the list. Each is fetched once: what an address names never changes. */
export function fontFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  let file = files.get(url);
  if (!file) {
    file = fetchFile(url);
    files.set(url, file);
    // Whoever asks again tries again.
    file.catch(() => files.delete(url));
  }
  return file;
}

async function fetchFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchInSession(new Request(url));
  if (!response.ok) throw new Error(`The font at ${url} cannot be had.`);
  return new Uint8Array(await response.arrayBuffer());
}

export const facesOf = (fonts: readonly Font[]): ShelfFace[] =>
  fonts.flatMap(({ family, faces }) => faces.map((face) => ({ ...face, family, read: () => fontFile(face.url) })));
