import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import './copyable.css';

type CopyableProps = { text: string; label: string; lines?: boolean };

/** Text that is meant to be taken elsewhere: a secret, a link, a command. */
export function Copyable({ text, label, lines = false }: CopyableProps) {
  return (
    <div className="copyable" data-lines={lines}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, which the keyboard must be able to do too */}
      <figure tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </figure>
      <CopyButton text={text} label={`Copy ${label}`} />
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <Button size="small" aria-label={label} onClick={() => copy(text).then(setCopied)}>
      {copied ? <Check /> : <Copy />}
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}

/** The clipboard is there only on https and localhost; a server in the house network is often neither. */
export async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const field = document.createElement('textarea');
  field.value = text;
  // Inside an open dialog, where focus may go.
  const place = document.querySelector('[role=dialog]') ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
