import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Clapperboard, type LucideIcon, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Fragment, useState } from 'react';
import { useListbox } from '../design/listbox.ts';
import { projectsQuery } from '../projects/queries.ts';
import { projectsSearch } from '../projects/search.ts';
import type { Command } from './commands.tsx';
import { Keys } from './keys.tsx';
import './palette.css';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; commands: Command[] };
type Entry = Omit<Command, 'group'> & { id: string; group: string; icon: LucideIcon };

export function Palette({ open, onOpenChange, commands }: Props) {
  /** What was chosen runs when the dialog has given the focus back, so that it may take it. */
  const [chosen, setChosen] = useState<Entry>();

  function take(entry: Entry) {
    setChosen(entry);
    onOpenChange(false);
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim palette-scrim">
          <Dialog.Content
            className="palette"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              if (!chosen) return;
              event.preventDefault();
              setChosen(undefined);
              chosen.run();
            }}
          >
            <Dialog.Title className="visually-hidden">Find anything</Dialog.Title>
            <Finder commands={commands} onTake={take} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ commands, onTake }: { commands: Command[]; onTake: (entry: Entry) => void }) {
  const [text, setText] = useState('');
  const projects = useProjectEntries();
  const entries = [
    ...commands.filter(({ idle }) => !idle).map((command) => ({ ...command, id: command.label })),
    ...projects,
  ];
  const words = text.toLowerCase().split(/\s+/);
  const found = entries
    .filter(({ label, group }) => words.every((word) => `${group} ${label}`.toLowerCase().includes(word)))
    .sort((a, b) => groupPlace(entries, a) - groupPlace(entries, b));
  const listbox = useListbox({ label: 'Found', open: true, items: found, onTake });

  return (
    <>
      <div className="palette-input">
        <Search aria-hidden />
        <input
          {...listbox.input}
          aria-label="Find a project, a page or an action"
          placeholder="Find a project, a page or an action…"
          value={text}
          onKeyDown={listbox.onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            listbox.start();
          }}
        />
        <Keys keys={['Esc']} />
      </div>
      <div className="palette-list" {...listbox.list}>
        {found.map((entry, index) => (
          <Fragment key={entry.id}>
            {entry.group !== found[index - 1]?.group && (
              <div className="menu-label" role="presentation">
                {entry.group}
              </div>
            )}
            <div className="menu-item" {...listbox.option(index, entry)}>
              <entry.icon aria-hidden />
              <span className="menu-item-text">{entry.label}</span>
              {entry.keys && <Keys keys={entry.keys} />}
            </div>
          </Fragment>
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette-none" role="status">
          Nothing is called “{text}”.
        </p>
      )}
    </>
  );
}

const groupPlace = (entries: Entry[], { group }: Entry) => entries.findIndex((entry) => entry.group === group);

/** The projects that are on the page just now. */
function useProjectEntries(): Entry[] {
  const search = useSearch({ strict: false });
  const page = useQueryClient().getQueryData(projectsQuery(projectsSearch(search)).queryKey);
  return (page?.data ?? [])
    .filter(({ id }) => document.getElementById(id))
    .map(({ id, name }) => ({
      id,
      label: name,
      group: 'Projects on this page',
      icon: Clapperboard,
      run: () => document.getElementById(id)?.focus(),
    }));
}
