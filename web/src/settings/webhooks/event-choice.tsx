import { useId } from 'react';
import { Choices } from '../../design/choices.tsx';
import { useFault } from '../../design/form.tsx';
import { type EventType, eventGroups } from './event-groups.ts';
import './webhooks.css';

export type Chosen = { all: boolean; types: ReadonlySet<EventType> };

type Props = { chosen: Chosen; onChoose: (chosen: Chosen) => void };

export function EventChoice({ chosen, onChoose }: Props) {
  const fault = useFault('events');

  function toggle(type: EventType) {
    const types = new Set(chosen.types);
    if (!types.delete(type)) types.add(type);
    onChoose({ ...chosen, types });
  }

  return (
    <>
      <Choices
        name="which"
        label="Tell it about"
        value={chosen.all ? 'all' : 'some'}
        choices={[
          { value: 'all', label: 'Everything', description: 'Also what later versions bring.' },
          { value: 'some', label: 'Chosen events', description: 'Only what it needs to know.' },
        ]}
        onChoose={(which) => onChoose({ ...chosen, all: which === 'all' })}
      />
      {!chosen.all && (
        <div className="event-groups">
          {eventGroups.map(({ title, events }) => (
            <fieldset key={title} className="event-group">
              <legend className="field-label">{title}</legend>
              {events.map(({ type, label }) => (
                <EventBox
                  key={type}
                  label={label}
                  type={type}
                  checked={chosen.types.has(type)}
                  onToggle={() => toggle(type)}
                />
              ))}
            </fieldset>
          ))}
          {fault !== undefined && <div className="field-fault">{fault}</div>}
        </div>
      )}
    </>
  );
}

type BoxProps = { label: string; type: EventType; checked: boolean; onToggle: () => void };

function EventBox({ label, type, checked, onToggle }: BoxProps) {
  const id = useId();
  return (
    <div className="event-box">
      <input
        type="checkbox"
        id={id}
        name="events"
        checked={checked}
        onChange={onToggle}
        aria-describedby={`${id}-type`}
      />
      <label htmlFor={id}>{label}</label>
      <code id={`${id}-type`}>{type}</code>
    </div>
  );
}
