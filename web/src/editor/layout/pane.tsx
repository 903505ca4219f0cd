import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import './pane.css';

export type Sheet = { name: string; label: string; badge?: ReactNode; content: ReactNode };

type Props = { label: string; sheets: Sheet[]; value: string; onChoose: (name: string) => void };

/** Sheets that lie on top of each other, with their names along the edge. */
export function Pane({ label, sheets, value, onChoose }: Props) {
  return (
    <Tabs.Root className="pane" value={value} onValueChange={onChoose} activationMode="manual">
      <Tabs.List className="pane-tabs" aria-label={label}>
        {sheets.map((sheet) => (
          <Tabs.Trigger className="pane-tab" key={sheet.name} value={sheet.name}>
            {sheet.label}
            {sheet.badge}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sheets.map((sheet) => (
        <Tabs.Content className="pane-sheet" key={sheet.name} value={sheet.name} tabIndex={-1}>
          {sheet.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
