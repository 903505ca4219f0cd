import { Copy, Ellipsis, PenLine, Trash2 } from 'lucide-react';
import type { StyleEntry } from '../api/types.ts';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuLine } from '../design/menu.tsx';
import { CopyIdItem } from '../projects/copy-id-item.tsx';
import { StylePreview } from './preview/style-preview.tsx';

type Props = {
  entry: StyleEntry;
  text: string | undefined;
  onCopy: () => void;
  onRename: () => void;
  onRemove: () => void;
};

export function StyleCard({ entry, text, onCopy, onRename, onRemove }: Props) {
  const { id, label, description, kind, style } = entry;
  const actions = `Actions for ${label}`;
  return (
    <article className="style-card" aria-label={label}>
      <StylePreview style={style} {...(text !== undefined && { text })} />
      <div className="style-body">
        <h3>{label}</h3>
        <Menu label={actions} trigger={<IconButton size="small" label={actions} icon={<Ellipsis />} />}>
          <MenuItem icon={<Copy />} onSelect={onCopy}>
            Duplicate…
          </MenuItem>
          <CopyIdItem id={id} />
          {kind === 'own' && (
            <>
              <MenuItem icon={<PenLine />} onSelect={onRename}>
                Rename…
              </MenuItem>
              <MenuLine />
              <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
                Delete…
              </MenuItem>
            </>
          )}
        </Menu>
        <p className="style-about">{description ?? `${style.font.family}, from ${entry.base}`}</p>
      </div>
    </article>
  );
}
