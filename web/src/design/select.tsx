import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import './select.css';

type SelectProps<Value extends string> = {
  id?: string;
  label?: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  size?: 'small' | 'medium';
};

export function Select<Value extends string>({
  id,
  label,
  value,
  choices,
  onChoose,
  size = 'medium',
}: SelectProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChoose(chosen as Value)}>
      <Radix.Trigger className="select" data-size={size} id={id} aria-label={label}>
        <Radix.Value />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu select-list" position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport>
            {choices.map((choice) => (
              <Radix.Item className="menu-item" key={choice.value} value={choice.value}>
                <span className="menu-item-text">
                  <Radix.ItemText>{choice.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator className="menu-check">
                  <Check aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
