import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/field.tsx';
import { Form, SubmitButton } from '../design/form.tsx';

type Props = {
  title: string;
  description?: string;
  name: string;
  action: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** What a style is to be called. */
export function StyleNameDialog({ title, description, name, action, onSave, onClose }: Props) {
  async function submit(data: FormData) {
    await onSave(String(data.get('name')).trim());
    onClose();
  }

  const check = (data: FormData) => ({
    ...(String(data.get('name')).trim() === '' && { name: 'Give the style a name.' }),
  });

  return (
    <Dialog open onOpenChange={onClose} title={title} {...(description !== undefined && { description })}>
      <Form check={check} onSubmit={submit}>
        <TextField name="name" label="Name" autoComplete="off" maxLength={100} defaultValue={name} />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
