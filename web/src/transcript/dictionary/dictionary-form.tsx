import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { Form } from '../../design/form.tsx';
import { DictionaryField } from './dictionary-field.tsx';
import { type Entry, emptyRow, entriesFrom, type Row, rowsFrom } from './entries.ts';
import './dictionary-form.css';

type Props = {
  entries: readonly Entry[];
  onSave: (entries: Entry[]) => Promise<unknown>;
  actions: ReactNode;
  /** Opened in order to type. */
  focused?: boolean;
};

const most = 500;

export function DictionaryForm({ entries, onSave, actions, focused = false }: Props) {
  const [rows, setRows] = useState(() => rowsFrom(entries));
  /** The line that was asked for last: whoever asks for one types in it next. */
  const [added, setAdded] = useState<number>();

  const change = (key: number, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));

  const remove = (key: number) =>
    setRows((all) => {
      const left = all.filter((row) => row.key !== key);
      return left.length === 0 ? [emptyRow()] : left;
    });

  function add() {
    const row = emptyRow();
    setRows((all) => [...all, row]);
    setAdded(row.key);
  }

  return (
    <Form onSubmit={() => onSave(entriesFrom(rows))}>
      <div className="dictionary">
        <div className="dictionary-head" aria-hidden>
          <span>Written as</span>
          <span>Sounds like</span>
        </div>
        {rows.map((row, at) => (
          <div className="dictionary-row" key={row.key}>
            <DictionaryField
              name={`entries.${at}.text`}
              label={`Written as, line ${at + 1}`}
              placeholder="Capstan"
              value={row.text}
              autoFocus={(focused && at === 0) || row.key === added}
              onChange={(text) => change(row.key, { text })}
            />
            <DictionaryField
              name={`entries.${at}.soundsLike`}
              label={`Sounds like, line ${at + 1}`}
              placeholder="cap stan, captain"
              value={row.soundsLike}
              onChange={(soundsLike) => change(row.key, { soundsLike })}
            />
            <IconButton label={`Remove line ${at + 1}`} icon={<Trash2 />} onClick={() => remove(row.key)} />
          </div>
        ))}
        {rows.length < most && (
          <Button size="small" tone="quiet" className="button dictionary-add" onClick={add}>
            <Plus /> Add a line
          </Button>
        )}
      </div>
      {actions}
    </Form>
  );
}
