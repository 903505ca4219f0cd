import { type EmojiBook, type EmojiDrawing, emojiIn, noEmoji } from '@capstan/captions';
import { CapstanError } from '@capstan/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/client.ts';

const pictures = new Map<string, Promise<EmojiDrawing | undefined>>();

/** The pictures that these texts need. One that is not there yet, or nowhere, is left out. */
export function useEmojiBook(texts: readonly string[]): EmojiBook {
  const wanted = useMemo(() => [...new Set(texts.flatMap((text) => emojiIn(text)))].sort(), [texts]);
  const { data = noEmoji } = useQuery({
    queryKey: ['emoji', wanted.join(' ')],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<EmojiBook> => {
      const drawings = await Promise.all(wanted.map(async (each) => [each, await pictureOf(each)] as const));
      const found = new Map(drawings);
      return { drawingOf: (grapheme) => found.get(grapheme) };
    },
  });
  return data;
}

function pictureOf(grapheme: string): Promise<EmojiDrawing | undefined> {
  let picture = pictures.get(grapheme);
  if (!picture) {
    picture = fetchPicture(grapheme);
    pictures.set(grapheme, picture);
    picture.catch(() => pictures.delete(grapheme));
  }
  return picture;
}

async function fetchPicture(grapheme: string): Promise<EmojiDrawing | undefined> {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0)!.toString(16)).join('-');
  try {
    return await api.GET('/emoji/{codes}', { params: { path: { codes } } });
  } catch (error) {
    if (error instanceof CapstanError && error.status === 404) return undefined;
    throw error;
  }
}
