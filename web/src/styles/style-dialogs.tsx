import type { StyleEntry } from '../api/types.ts';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useNotify } from '../design/toast.tsx';
import { useCreateStyle, useRemoveStyle, useRenameStyle } from './queries.ts';
import { StyleNameDialog } from './style-name-dialog.tsx';

export type StyleAction = { kind: 'copy' | 'rename' | 'remove'; entry: StyleEntry };

/** What can be done with a style, each asked for in a dialog. */
export function StyleDialogs({ action, onClose }: { action: StyleAction | undefined; onClose: () => void }) {
  const create = useCreateStyle();
  const rename = useRenameStyle();
  const remove = useRemoveStyle();
  const notify = useNotify();
  if (!action) return null;
  const { id, label } = action.entry;

  if (action.kind === 'remove') {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Delete “${label}”?`}
        action="Delete style"
        onConfirm={() => remove.mutateAsync(id)}
      >
        Projects that use it keep their looks. This cannot be undone.
      </ConfirmDialog>
    );
  }
  if (action.kind === 'rename') {
    return (
      <StyleNameDialog
        title="Rename style"
        name={label}
        action="Rename"
        onSave={(name) => rename.mutateAsync({ id, name })}
        onClose={onClose}
      />
    );
  }
  return (
    <StyleNameDialog
      title={`Duplicate “${label}”`}
      description="It becomes a style of this workspace, which projects can use and change."
      name={`${label} copy`}
      action="Duplicate"
      onSave={async (name) => {
        await create.mutateAsync({ name, style: id });
        notify({ title: 'Style added', description: name });
      }}
      onClose={onClose}
    />
  );
}
