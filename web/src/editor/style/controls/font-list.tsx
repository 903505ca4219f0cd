import { useEffect, useRef, useState } from 'react';
import type { Font } from '../../../api/types.ts';
import { loadSpecimen } from './specimen.ts';

type Props = { fonts: readonly Font[]; value: string; onChoose: (family: string) => void };

export function FontList({ fonts, value, onChoose }: Props) {
  const [sought, setSought] = useState('');
  const found = fonts.filter(({ family }) => family.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      <input
        className="input"
        aria-label="Find a font"
        placeholder="Find a font"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul className="font-list">
        {found.map((font) => (
          <li key={font.id}>
            <FontItem font={font} isChosen={font.family === value} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ItemProps = { font: Font; isChosen: boolean; onChoose: (family: string) => void };

/** Fetched when it comes into sight: there are dozens. */
function FontItem({ font, isChosen, onChoose }: ItemProps) {
  const item = useRef<HTMLButtonElement>(null);
  const [css, setCss] = useState<string>();

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void loadSpecimen(font).then(setCss);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [font]);

  return (
    <button
      ref={item}
      type="button"
      className="menu-item font-item"
      aria-pressed={isChosen}
      style={css === undefined ? undefined : { fontFamily: css }}
      onClick={() => onChoose(font.family)}
    >
      {font.family}
    </button>
  );
}
