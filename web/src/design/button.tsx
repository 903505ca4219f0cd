import { LoaderCircle } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import './button.css';

type Tone = 'primary' | 'plain' | 'quiet' | 'danger';
type Size = 'small' | 'medium';

type ButtonProps = ComponentProps<'button'> & { tone?: Tone; size?: Size; busy?: boolean };

export function Button({
  tone = 'plain',
  size = 'medium',
  busy = false,
  type = 'button',
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      className="button"
      data-tone={tone}
      data-size={size}
      type={type}
      {...props}
      // Stays focusable, unlike a disabled one, so that the keyboard does not lose its place.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
    >
      <span className="button-label">{children}</span>
      {busy && <LoaderCircle className="button-busy" aria-hidden />}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode; size?: Size };

export function IconButton({ label, icon, size = 'medium', ...props }: IconButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          className="button icon-button"
          data-tone="quiet"
          data-size={size}
          type="button"
          aria-label={label}
          {...props}
        >
          {icon}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
