import { type ReactNode, useRef } from 'react';
import type { Font } from '../../api/types.ts';
import { specimenText } from './specimen-text.ts';
import { useSpecimen } from './use-specimen.ts';

/** A font, set in itself. */
export function FontRow({ font, facts, children }: { font: Font; facts: ReactNode; children?: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  const fontFamily = useSpecimen(font, row);
  return (
    <li className="font" ref={row}>
      <p
        className="font-specimen"
        style={{ fontFamily }}
        data-shown={fontFamily !== undefined || undefined}
        aria-hidden
      >
        {specimenText(font)}
      </p>
      <div className="font-about">
        <p className="font-family">{font.family}</p>
        <p className="font-facts">{facts}</p>
      </div>
      {children}
    </li>
  );
}
