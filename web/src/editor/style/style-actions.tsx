import { RotateCcw, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { useEditor } from '../editor-parts.ts';
import { SaveStyleDialog } from './save-style-dialog.tsx';

/** What can be done with the changes to a style. */
export function StyleActions() {
  const { choice, changeStyle } = useEditor();
  const [saving, setSaving] = useState(false);
  const count = Object.keys(choice.changes).length;
  return (
    <div className="style-actions">
      <p>{count === 0 ? 'As the style is' : count === 1 ? '1 change' : `${count} changes`}</p>
      <Button
        size="small"
        tone="quiet"
        disabled={count === 0}
        onClick={() => changeStyle({ ...choice, changes: {} }, 'reset all')}
      >
        <RotateCcw /> Reset
      </Button>
      <Button size="small" disabled={count === 0} onClick={() => setSaving(true)}>
        <Save /> Save as style…
      </Button>
      {saving && <SaveStyleDialog onClose={() => setSaving(false)} />}
    </div>
  );
}
