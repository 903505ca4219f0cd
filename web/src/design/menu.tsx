import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import './menu.css';

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; label?: string; children: ReactNode };

/** The trigger is a button; what it opens is walked with the arrow keys and by first letters. */
export function Menu({ trigger, align = 'end', label, children }: MenuProps) {
  // Inside a landmark, where those who jump from one to the next can find it. Which one is known when it opens: the
  // page may have changed since the button was drawn.
  const [place, setPlace] = useState<HTMLElement | null>(null);

  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => open && setPlace(document.querySelector('main'))}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProps = { icon?: ReactNode; tone?: 'plain' | 'danger'; onSelect: () => void; children: ReactNode };

export function MenuItem({ icon, tone = 'plain', onSelect, children }: ItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" data-tone={tone} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
};

export function MenuChoices<Value extends string>({ label, value, choices, onChoose }: ChoicesProps<Value>) {
  return (
    <>
      <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={(chosen) => onChoose(chosen as Value)} aria-label={label}>
        {choices.map((choice) => (
          <DropdownMenu.RadioItem className="menu-item" key={choice.value} value={choice.value}>
            {choice.icon}
            <span className="menu-item-text">{choice.label}</span>
            <DropdownMenu.ItemIndicator className="menu-check">
              <Check aria-hidden />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}

export const MenuLine = () => <DropdownMenu.Separator className="menu-line" />;
