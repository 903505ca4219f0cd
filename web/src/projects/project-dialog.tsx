import { defaultAspectRatio } from '@capstan/captions';
import { useRef, useState } from 'react';
import type { Project } from '../api/types.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/field.tsx';
import { Form, SubmitButton } from '../design/form.tsx';
import { FrameChoice } from './frame-choice.tsx';
import { LanguageField } from './language-field.tsx';
import { automatic } from './languages.ts';
import { useChangeProject, useCreateProject } from './queries.ts';

type NewProps = { open: boolean; onOpenChange: (open: boolean) => void; onCreated: () => Promise<void> };

export function NewProjectDialog({ open, onOpenChange, onCreated }: NewProps) {
  const create = useCreateProject();
  const createdId = useRef('');

  async function save(details: Details) {
    createdId.current = (await create.mutateAsync(details)).id;
    await onCreated();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New project"
      description="One video, and the captions made from it."
      focusAfter={() => document.getElementById(createdId.current)}
    >
      <DetailsForm action="Create project" onSave={save} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

type EditProps = {
  project: Project;
  /** Where the frame is chosen elsewhere, it is not asked for here. */
  withFrame?: boolean;
  onClose: () => void;
};

export function EditProjectDialog({ project, withFrame = true, onClose }: EditProps) {
  const change = useChangeProject(project.id);

  async function save({ aspectRatio, ...details }: Details) {
    await change.mutateAsync({ ...details, ...(withFrame && { aspectRatio }) });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Edit project">
      <DetailsForm action="Save" {...{ project, withFrame }} onSave={save} onCancel={onClose} />
    </Dialog>
  );
}

type Details = Pick<Project, 'name' | 'aspectRatio' | 'speechLanguage'>;
type DetailsProps = {
  action: string;
  project?: Project;
  withFrame?: boolean;
  onSave: (details: Details) => Promise<void>;
  onCancel: () => void;
};

function DetailsForm({ action, project, withFrame = true, onSave, onCancel }: DetailsProps) {
  const [aspectRatio, setAspectRatio] = useState(project?.aspectRatio ?? defaultAspectRatio);
  const [speechLanguage, setSpeechLanguage] = useState(project?.speechLanguage ?? automatic);

  return (
    <Form
      check={(data) => (String(data.get('name')).trim() === '' ? { name: 'Give the project a name.' } : {})}
      onSubmit={(data) => onSave({ name: String(data.get('name')).trim(), aspectRatio, speechLanguage })}
    >
      <TextField name="name" label="Name" maxLength={200} autoComplete="off" defaultValue={project?.name} />
      {withFrame && <FrameChoice value={aspectRatio} onChoose={setAspectRatio} />}
      <LanguageField name="speechLanguage" value={speechLanguage} onChoose={setSpeechLanguage} />
      <div className="form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>{action}</SubmitButton>
      </div>
    </Form>
  );
}
