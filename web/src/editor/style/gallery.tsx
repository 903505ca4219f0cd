import { presets } from '@capstan/captions';
import { useQuery } from '@tanstack/react-query';
import { ToggleGroup } from 'radix-ui';
import { useState } from 'react';
import { StylePreview } from '../../styles/preview/style-preview.tsx';
import { stylesQuery } from '../../styles/queries.ts';
import { useEditor } from '../editor-parts.ts';
import './gallery.css';

/** Every style there is, each showing itself. */
export function Gallery() {
  const { choice, changeStyle } = useEditor();
  const { data = [] } = useQuery(stylesQuery);
  /** What moves: the one under the pointer or the keyboard. All of them would be a fairground. */
  const [pointed, setPointed] = useState<string>();
  const own = data.filter(({ kind }) => kind === 'own').map(({ id, name, style }) => ({ id, label: name, style }));
  const all = [...own, ...presets.map(({ name, label, style }) => ({ id: name, label, style }))];

  return (
    <ToggleGroup.Root
      className="gallery"
      type="single"
      aria-label="Styles"
      value={choice.base}
      onValueChange={(base) => base !== '' && changeStyle({ base, changes: {} }, 'style')}
    >
      {all.map(({ id, label, style }) => (
        <ToggleGroup.Item
          key={id}
          className="gallery-item"
          value={id}
          onPointerEnter={() => setPointed(id)}
          onPointerLeave={() => setPointed(undefined)}
          onFocus={() => setPointed(id)}
          onBlur={() => setPointed(undefined)}
        >
          <StylePreview style={style} isMoving={id === pointed} />
          <span className="gallery-label">{label}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
