import type { Font } from '../../api/types.ts';
import { FontRow } from './font-row.tsx';

/** Fonts that come with Capstan. */
export const FontList = ({ fonts }: { fonts: Font[] }) => (
  <ul className="fonts">
    {fonts.map((font) => (
      <FontRow
        key={font.id}
        font={font}
        facts={
          <>
            {[facesOf(font), ...font.scripts].join(' · ')}
            {font.licenseUrl !== null && font.ready && (
              <>
                {' · '}
                <a href={font.licenseUrl} target="_blank" rel="noreferrer" aria-label={`Licence of ${font.family}`}>
                  {font.license}
                </a>
              </>
            )}
          </>
        }
      />
    ))}
  </ul>
);

const facesOf = ({ faces }: Font): string => (faces.length === 1 ? 'One face' : `${faces.length} faces`);
