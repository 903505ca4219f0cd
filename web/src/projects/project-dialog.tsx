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

type EditProps = { project: Project; onClose: () => void };

export function EditProjectDialog({ project, onClose }: EditProps) {
  const change = useChangeProject(project.id);

  async function save(details: Details) {
    await change.mutateAsync(details);
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Edit project">
      <DetailsForm action="Save" project={project} onSave={save} onCancel={onClose} />
    </Dialog>
  );
}

type Details = Pick<Project, 'name' | 'aspectRatio' | 'speechLanguage'>;
type DetailsProps = {
  action: string;
  project?: Project;
  onSave: (details: Details) => Promise<void>;
  onCancel: () => void;
};

function DetailsForm({ action, project, onSave, onCancel }: DetailsProps) {
  const [aspectRatio, setAspectRatio] = useState(project?.aspectRatio ?? defaultAspectRatio);
  const [speechLanguage, setSpeechLanguage] = useState(project?.speechLanguage ?? automatic);

  return (
    <Form
      check={(data) => (String(data.get('name')).trim() === '' ? { name: 'Give the project a name.' } : {})}
      onSubmit={(data) => onSave({ name: String(data.get('name')).trim(), aspectRatio, speechLanguage })}
    >
      <TextField name="name" label="Name" maxLength={200} autoComplete="off" defaultValue={project?.name} />
      <FrameChoice value={aspectRatio} onChoose={setAspectRatio} />
      <LanguageField name="speechLanguage" value={speechLanguage} onChoose={setSpeechLanguage} />
      <div className="form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>{action}</SubmitButton>
      </div>
    </Form>
  );
}
