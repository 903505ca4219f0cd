import { X } from 'lucide-react';
import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { Form, SubmitButton } from './form.tsx';
import './dialog.css';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For what is shown once: only its own button closes the dialog. */
  insistent?: boolean;
  /** Where the keyboard goes on; without it, or where there is nothing, back to where it came from. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  insistent = false,
  focusAfter,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);

  function stay(event: Event) {
    if (insistent) event.preventDefault();
  }

  function stayIfTyped(event: Event) {
    if (insistent || hasBeenTypedInto(content.current)) event.preventDefault();
  }

  function goOn(event: Event) {
    const element = focusAfter?.();
    if (!element) return;
    event.preventDefault();
    element.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            ref={content}
            onEscapeKeyDown={stay}
            onInteractOutside={stayIfTyped}
            onCloseAutoFocus={goOn}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <header className="dialog-header">
              <Radix.Title>{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="dialog-description" asChild>
                  <div>{description}</div>
                </Radix.Description>
              )}
            </header>
            {children}
            {!insistent && (
              <Radix.Close asChild>
                <IconButton className="button icon-button dialog-close" size="small" label="Close" icon={<X />} />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A click beside the dialog must not throw away what somebody has written. */
function hasBeenTypedInto(content: HTMLElement | null): boolean {
  const inputs = [...(content?.querySelectorAll('input') ?? [])];
  return inputs.some(({ value, defaultValue, role }) => role !== 'combobox' && value !== defaultValue);
}

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  action: string;
  onConfirm: () => Promise<unknown>;
};

/** Asks before what cannot be undone. Stays open until it is done, so that a failure can be told. */
export function ConfirmDialog({ open, onOpenChange, title, children, action, onConfirm }: ConfirmProps) {
  async function confirm() {
    await onConfirm();
    onOpenChange(false);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog">
            <header className="dialog-header">
              <AlertDialog.Title>{title}</AlertDialog.Title>
              <AlertDialog.Description className="dialog-description" asChild>
                <div>{children}</div>
              </AlertDialog.Description>
            </header>
            <Form onSubmit={confirm}>
              <div className="form-actions">
                <AlertDialog.Cancel asChild>
                  <Button>Cancel</Button>
                </AlertDialog.Cancel>
                <SubmitButton tone="danger">{action}</SubmitButton>
              </div>
            </Form>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
