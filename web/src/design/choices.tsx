import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import './choices.css';

type ChoicesProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; description?: string; picture?: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** One of a few, each worth a picture or a sentence. */
export function Choices<Value extends string>({ name, label, value, choices, onChoose }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <RadioGroup.Root
        className="choices"
        name={name}
        value={value}
        onValueChange={(chosen) => onChoose(chosen as Value)}
        aria-labelledby={id}
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            className="choice"
            key={choice.value}
            value={choice.value}
            aria-label={choice.label}
            {...(choice.description !== undefined && { 'aria-describedby': `${id}-${choice.value}` })}
          >
            {choice.picture}
            <span className="choice-label">{choice.label}</span>
            {choice.description !== undefined && (
              <span className="choice-description" id={`${id}-${choice.value}`}>
                {choice.description}
              </span>
            )}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
