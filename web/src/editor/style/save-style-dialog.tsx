import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { useCreateStyle } from '../../styles/queries.ts';
import { useEditor } from '../editor-parts.ts';
import { styleChoiceOf } from './style-choice.ts';

/** What was made here becomes a style of the workspace, and the project goes on with that. */
export function SaveStyleDialog({ onClose }: { onClose: () => void }) {
  const { choice, changeStyle } = useEditor();
  const create = useCreateStyle();

  async function save(data: FormData) {
    const made = await create.mutateAsync({ name: String(data.get('name')), style: styleChoiceOf(choice) });
    changeStyle({ base: made.id, changes: {} }, 'save style');
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save as style"
      description="Everyone in the workspace can use it for other projects."
    >
      <Form onSubmit={save}>
        <TextField name="name" label="Name" maxLength={100} required />
        <div className="form-actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
