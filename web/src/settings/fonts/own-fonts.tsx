import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Font } from '../../api/types.ts';
import { IconButton } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { FontRow } from './font-row.tsx';
import { useRemoveFont } from './queries.ts';

export function OwnFonts({ fonts }: { fonts: Font[] }) {
  const [removed, setRemoved] = useState<Font>();
  const remove = useRemoveFont();
  if (fonts.length === 0) return <p className="fonts-none">None yet. Drop .ttf or .otf files anywhere on this page.</p>;
  return (
    <>
      <ul className="fonts">
        {fonts.map((font) => (
          <FontRow key={font.id} font={font} facts={faceOf(font)}>
            <IconButton
              size="small"
              label={`Delete ${font.faces[0]?.name ?? font.family}`}
              icon={<Trash2 />}
              onClick={() => setRemoved(font)}
            />
          </FontRow>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(undefined)}
          title={`Delete “${removed.faces[0]?.name ?? removed.family}”?`}
          action="Delete font"
          onConfirm={() => remove.mutateAsync(removed.id)}
        >
          Styles that use it are drawn in another font from then on. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function faceOf({ faces, scripts }: Font): string {
  const [face] = faces;
  const slant = face?.italic ? ' italic' : '';
  return [`Weight ${face?.weight}${slant}`, ...scripts].join(' · ');
}
