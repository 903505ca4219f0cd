import { CapstanError } from '@capstan/sdk';
import { createContext, type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import './form.css';

/** What is wrong with the fields, by their names. */
export type Faults = Record<string, string>;

const FormState = createContext<{ faults: Faults; busy: boolean }>({ faults: {}, busy: false });

export const useFault = (name: string): string | undefined => use(FormState).faults[name];

type FormProps = {
  /** What can be told without asking the server. */
  check?: (data: FormData) => Faults;
  onSubmit: (data: FormData) => Promise<unknown>;
  children: ReactNode;
};

/** Sends its fields, and shows what the server refuses: at the field it is about, or above them all. */
export function Form({ check, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const names = Object.keys(faults);
    const first = [...(form.current?.elements ?? [])].find((element) =>
      names.includes(element.getAttribute('name') ?? ''),
    );
    if (first instanceof HTMLElement) first.focus();
  }, [faults]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog's form is inside the page's React tree: its submission is not the outer form's.
    event.stopPropagation();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const found = check?.(data) ?? {};
    setFaults(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;

    setBusy(true);
    try {
      await onSubmit(data);
    } catch (error) {
      if (!(error instanceof CapstanError)) throw error;
      const here = error.fields.filter(({ field }) => form.current?.elements.namedItem(field));
      if (here.length > 0) setFaults(Object.fromEntries(here.map(({ field, message }) => [field, message])));
      else setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormState value={{ faults, busy }}>
      <form className="form" ref={form} onSubmit={submit} noValidate>
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
        {children}
      </form>
    </FormState>
  );
}

function messageOf({ message, fields, retryAfterSeconds }: CapstanError): string {
  const wait = retryAfterSeconds === undefined ? [] : [`You can try again in ${waitingTime(retryAfterSeconds)}.`];
  return [message, ...fields.map((fault) => fault.message), ...wait].join(' ');
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

type SubmitProps = { tone?: 'primary' | 'danger'; onClick?: () => void; children: ReactNode };

export function SubmitButton({ tone = 'primary', onClick, children }: SubmitProps) {
  const { busy } = use(FormState);
  return (
    <Button type="submit" tone={tone} busy={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
