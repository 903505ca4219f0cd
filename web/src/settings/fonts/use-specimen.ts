import { nearestFace } from '@capstan/captions';
import { type RefObject, useEffect, useState } from 'react';
import type { Font } from '../../api/types.ts';
import { fontFile } from '../../styles/fonts.ts';
import { useOnScreen } from '../../styles/preview/use-on-screen.ts';

const wish = { family: '', weight: 700, italic: false };

/** Loads a font when it comes onto the screen. Resolves to the name under which style sheets know it. */
export function useSpecimen(font: Font, element: RefObject<Element | null>): string | undefined {
  const isOnScreen = useOnScreen(element);
  const [name, setName] = useState<string>();
  const url = nearestFace(
    font.faces.map((face) => ({ ...face, family: '' })),
    wish,
  )?.url;

  useEffect(() => {
    // Large ones that are not here yet are not fetched to be looked at.
    if (!isOnScreen || !font.ready || url === undefined) return;
    let isGone = false;
    void load(`specimen-${font.id}`, url).then((loaded) => isGone || setName(loaded));
    return () => {
      isGone = true;
    };
  }, [font.id, font.ready, isOnScreen, url]);

  return name;
}

const loaded = new Map<string, Promise<string | undefined>>();

function load(name: string, url: string): Promise<string | undefined> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = fontFile(url).then(
    async (data) => {
      document.fonts.add(await new FontFace(name, data).load());
      return name;
    },
    () => undefined,
  );
  loaded.set(name, loading);
  return loading;
}
