import { useState } from 'react';
import type { NewApiKey, Scope } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Choices } from '../../design/choices.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field, TextField } from '../../design/field.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { Select } from '../../design/select.tsx';
import { dayFrom, type Expiry, expiresAt, expiries } from './expiry.ts';
import { NewSecret } from './new-secret.tsx';
import { useCreateKey } from './queries.ts';
import { scopes } from './scopes.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function NewKeyDialog({ open, onOpenChange }: Props) {
  const [made, setMade] = useState<NewApiKey>();

  function close() {
    onOpenChange(false);
    setMade(undefined);
  }

  if (made) return <NewSecret apiKey={made} onClose={close} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New API key">
      <KeyForm onMade={setMade} onCancel={close} />
    </Dialog>
  );
}

const scopeChoices = Object.entries(scopes).map(([value, texts]) => ({ value: value as Scope, ...texts }));

function KeyForm({ onMade, onCancel }: { onMade: (key: NewApiKey) => void; onCancel: () => void }) {
  const create = useCreateKey();
  const [scope, setScope] = useState<Scope>('write');
  const [expiry, setExpiry] = useState<Expiry>('never');
  const tomorrow = dayFrom(new Date(Date.now() + 24 * 3600 * 1000));

  function check(data: FormData) {
    const day = data.get('day');
    return {
      ...(String(data.get('name')).trim() === '' && { name: 'Say what the key is for.' }),
      ...(expiry === 'custom' && (day === null || day < tomorrow) && { day: 'Choose a day from tomorrow on.' }),
    };
  }

  async function submit(data: FormData) {
    const name = String(data.get('name')).trim();
    onMade(
      await create.mutateAsync({ name, scope, expiresAt: expiresAt(expiry, String(data.get('day')), Date.now()) }),
    );
  }

  return (
    <Form check={check} onSubmit={submit}>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={200}
        placeholder="Publishing pipeline"
        hint="What or who uses it."
      />
      <Choices name="scope" label="Scope" value={scope} choices={scopeChoices} onChoose={setScope} />
      <Field name="expiresAt" label="Expires">
        {({ id }) => <Select id={id} value={expiry} choices={expiries} onChoose={setExpiry} />}
      </Field>
      {expiry === 'custom' && <TextField name="day" label="Last day" type="date" min={tomorrow} />}
      <div className="form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Create key</SubmitButton>
      </div>
    </Form>
  );
}
