import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Project } from '../api/types.ts';
import { useChangeProject } from './queries.ts';
import './project-name.css';

type Props = {
  project: Project;
  renaming: boolean;
  onDone: () => void;
  heading?: 'h1' | 'h2';
  /** The name itself, unless it is something to be followed. */
  children?: ReactNode;
};

export function ProjectName({ project, renaming, onDone, heading: Heading = 'h2', children = project.name }: Props) {
  if (renaming) return <NameInput project={project} onDone={onDone} />;
  return (
    <Heading className="project-name" title={project.name}>
      {children}
    </Heading>
  );
}

function NameInput({ project, onDone }: Pick<Props, 'project' | 'onDone'>) {
  const [name, setName] = useState(project.name);
  const change = useChangeProject(project.id);

  function save() {
    if (change.isPending) return;
    if (name.trim() === '' || name.trim() === project.name) onDone();
    else change.mutate({ name: name.trim() }, { onSuccess: onDone });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onDone();
  }

  return (
    <div className="project-name-input">
      <input
        className="input"
        aria-label="Project name"
        aria-invalid={change.isError || undefined}
        // biome-ignore lint/a11y/noAutofocus: "Rename" was chosen, which is asking to type
        autoFocus
        maxLength={200}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      {change.error && (
        <p className="field-fault" role="alert">
          {change.error.message}
        </p>
      )}
    </div>
  );
}
