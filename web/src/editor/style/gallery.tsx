import { presets } from '@capstan/captions';
import { useQuery } from '@tanstack/react-query';
import { ToggleGroup } from 'radix-ui';
import { StylePreview } from '../../styles/preview/style-preview.tsx';
import { stylesQuery } from '../../styles/queries.ts';
import { useEditor } from '../editor-parts.ts';
import './gallery.css';

/** Every style there is, each showing itself. */
export function Gallery() {
  const { choice, changeStyle } = useEditor();
  const { data = [] } = useQuery(stylesQuery);
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
        <ToggleGroup.Item key={id} className="gallery-item" value={id}>
          <StylePreview style={style} isMoving={id === choice.base} />
          <span className="gallery-label">{label}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
