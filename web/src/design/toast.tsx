import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import './toast.css';

type Message = {
  title: string;
  description?: string;
  tone?: 'plain' | 'danger';
  durationMs?: number;
  action?: { label: string; hint: string; run: () => void };
  /** After the time is up, or when it is closed by hand, but not after its action. */
  onExpire?: () => void;
};

type Shown = Message & { id: number };

const Notify = createContext<(message: Message) => void>(() => undefined);

export const useNotify = () => use(Notify);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);

  const notify = useCallback((message: Message) => {
    lastId += 1;
    const id = lastId;
    setShown((others) => [...others, { ...message, id }]);
  }, []);

  const remove = useMemo(() => (id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);

  return (
    <Notify value={notify}>
      <Radix.Provider label="Notification" swipeDirection="right">
        {children}
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} onGone={() => remove(toast.id)} />
        ))}
        <Radix.Viewport className="toasts" label="Notifications ({hotkey})" />
      </Radix.Provider>
    </Notify>
  );
}

function Toast({ toast, onGone }: { toast: Shown; onGone: () => void }) {
  const { title, description, tone = 'plain', durationMs = 5000, action, onExpire } = toast;

  function close() {
    onGone();
    onExpire?.();
  }

  function act() {
    onGone();
    action?.run();
  }

  return (
    <Radix.Root
      className="toast"
      data-tone={tone}
      duration={durationMs}
      type={tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && close()}
    >
      <div className="toast-text">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description !== undefined && <Radix.Description>{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action altText={action.hint} asChild>
          <Button
            size="small"
            onClick={(event) => {
              // Radix would close it as if its time were up.
              event.preventDefault();
              act();
            }}
          >
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton size="small" label="Dismiss" icon={<X />} />
      </Radix.Close>
    </Radix.Root>
  );
}
