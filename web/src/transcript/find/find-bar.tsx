import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react';
import { Toggle } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { announce } from '../../events/announcer.tsx';
import type { Find } from './use-find.ts';
import './find-bar.css';

type Props = { find: Find; readOnly: boolean; onClose: () => void };

export function FindBar({ find, readOnly, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { hits, at } = find;
  const isNone = find.find.trim() !== '' && hits.length === 0;

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  function onFindKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find.step(event.shiftKey ? -1 : 1);
  }

  function onReplaceKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find.replaceOne();
  }

  function replaceAll() {
    const count = find.replaceAll();
    announce(count === 1 ? 'One place was replaced.' : `${count} places were replaced.`);
  }

  return (
    <search className="find-bar" aria-label="Find in the transcript" onKeyDown={onKeyDown}>
      <div className="find-line">
        <div className="find-field" data-none={isNone || undefined}>
          <input
            className="input"
            ref={input}
            aria-label="Find"
            placeholder="Find"
            value={find.find}
            onChange={(event) => find.setFind(event.target.value)}
            onKeyDown={onFindKey}
          />
          <span className="find-count" role="status">
            {find.find.trim() !== '' && (isNone ? 'None' : `${at + 1} of ${hits.length}`)}
          </span>
        </div>
        <Switch label="Match case" pressed={find.matchCase} onChange={find.setMatchCase}>
          <CaseSensitive />
        </Switch>
        <Switch label="Whole words" pressed={find.wholeWord} onChange={find.setWholeWord}>
          <WholeWord />
        </Switch>
        <IconButton size="small" label="Previous match" icon={<ChevronUp />} onClick={() => find.step(-1)} />
        <IconButton size="small" label="Next match" icon={<ChevronDown />} onClick={() => find.step(1)} />
        <IconButton size="small" label="Close the search" icon={<X />} onClick={onClose} />
      </div>
      {!readOnly && (
        <div className="find-line">
          <input
            className="input"
            aria-label="Replace with"
            placeholder="Replace with"
            value={find.replacement}
            onChange={(event) => find.setReplacement(event.target.value)}
            onKeyDown={onReplaceKey}
          />
          <Button size="small" disabled={hits.length === 0} onClick={find.replaceOne}>
            Replace
          </Button>
          <Button size="small" disabled={hits.length === 0} onClick={replaceAll}>
            All
          </Button>
        </div>
      )}
    </search>
  );
}

type SwitchProps = { label: string; pressed: boolean; onChange: (on: boolean) => void; children: ReactNode };

function Switch({ label, pressed, onChange, children }: SwitchProps) {
  return (
    <Toggle.Root
      className="button icon-button find-switch"
      data-tone="quiet"
      data-size="small"
      aria-label={label}
      title={label}
      pressed={pressed}
      onPressedChange={onChange}
    >
      {children}
    </Toggle.Root>
  );
}
