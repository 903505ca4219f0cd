import { Link2 } from 'lucide-react';
import { type ClipboardEvent, useId } from 'react';
import { Form, SubmitButton, useFault } from '../../design/form.tsx';
import { linkIn } from './media-name.ts';
import './link-form.css';

type Props = {
  placeholder: string;
  onLink: (link: string) => Promise<unknown>;
  /** A link that is pasted is enough: nothing has to be pressed. */
  atOnce?: boolean;
};

export function LinkForm({ placeholder, onLink, atOnce = false }: Props) {
  return (
    <Form check={faultsIn} onSubmit={(data) => onLink(String(data.get('url')).trim())}>
      <LinkInput placeholder={placeholder} atOnce={atOnce} />
    </Form>
  );
}

function faultsIn(data: FormData) {
  if (linkIn(String(data.get('url'))) !== undefined) return {};
  return { url: 'Paste the whole address of a file, beginning with https:// or http://.' };
}

function LinkInput({ placeholder, atOnce }: Pick<Props, 'placeholder' | 'atOnce'>) {
  const id = useId();
  const fault = useFault('url');

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const link = linkIn(event.clipboardData.getData('text'));
    const { form, value } = event.currentTarget;
    if (!atOnce || link === undefined || value !== '') return;
    event.preventDefault();
    event.currentTarget.value = link;
    form?.requestSubmit();
  }

  return (
    <div className="field">
      <div className="link-form">
        <Link2 aria-hidden />
        <input
          className="input"
          name="url"
          type="url"
          autoComplete="off"
          spellCheck={false}
          aria-label="Link to a video or sound file"
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : id}
          placeholder={placeholder}
          onPaste={onPaste}
        />
        <SubmitButton>Import</SubmitButton>
      </div>
      {fault !== undefined && (
        <div className="field-fault" id={id}>
          {fault}
        </div>
      )}
    </div>
  );
}
