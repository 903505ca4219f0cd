import { useState } from 'react';
import type { Webhook } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { type Chosen, EventChoice } from './event-choice.tsx';
import { type EventType, isAll } from './event-groups.ts';
import type { WebhookWish } from './queries.ts';

type Props = {
  webhook?: Webhook;
  action: string;
  onSubmit: (wish: WebhookWish) => Promise<unknown>;
  onCancel: () => void;
};

export function WebhookForm({ webhook, action, onSubmit, onCancel }: Props) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenBy(webhook));

  function check(data: FormData) {
    return {
      ...(!isAddress(String(data.get('url')).trim()) && {
        url: 'Give an address that begins with https:// or http://.',
      }),
      ...(!chosen.all && chosen.types.size === 0 && { events: 'Choose at least one.' }),
    };
  }

  const submit = (data: FormData) =>
    onSubmit({
      url: String(data.get('url')).trim(),
      description: String(data.get('description')).trim(),
      events: chosen.all ? ['*'] : [...chosen.types],
    });

  return (
    <Form check={check} onSubmit={submit}>
      <TextField
        name="url"
        label="Address"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        placeholder="https://example.com/capstan"
        defaultValue={webhook?.url}
        hint="It is sent a POST for each event, and answers with 2xx within 15 seconds."
      />
      <TextField
        name="description"
        label="What it is for"
        autoComplete="off"
        maxLength={200}
        placeholder="Publishes finished videos"
        defaultValue={webhook?.description}
      />
      <EventChoice chosen={chosen} onChoose={setChosen} />
      <div className="form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>{action}</SubmitButton>
      </div>
    </Form>
  );
}

function chosenBy(webhook: Webhook | undefined): Chosen {
  if (!webhook || isAll(webhook.events)) return { all: true, types: new Set() };
  return { all: false, types: new Set(webhook.events as EventType[]) };
}

const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
