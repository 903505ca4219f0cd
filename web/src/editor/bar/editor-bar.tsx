import { Link } from '@tanstack/react-router';
import { ChevronLeft, Clapperboard, PenLine, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { ProjectName } from '../../projects/project-name.tsx';
import { isWorking } from '../../projects/queries.ts';
import { StatusBadge } from '../../projects/status.tsx';
import { useEditor } from '../editor-parts.ts';
import { ProjectMenu } from './project-menu.tsx';
import { RatioSwitch } from './ratio-switch.tsx';
import './editor-bar.css';

type Props = {
  history: { canUndo: () => boolean; canRedo: () => boolean; undo: () => void; redo: () => void };
  saveState: ReactNode;
  isBusy: boolean;
  onRender: () => void;
};

/** Everything that is about the whole video. */
export function EditorBar({ history, saveState, isBusy, onRender }: Props) {
  const { project, readOnly, words } = useEditor();
  const [renaming, setRenaming] = useState(false);
  return (
    <header className="editor-bar">
      <Link className="editor-back" to="/" aria-label="Projects">
        <ChevronLeft aria-hidden /> <span>Projects</span>
      </Link>
      <div className="editor-name">
        <ProjectName heading="h1" project={project} renaming={renaming} onDone={() => setRenaming(false)} />
        {!renaming && <IconButton size="small" label="Rename" icon={<PenLine />} onClick={() => setRenaming(true)} />}
        {project.status !== 'READY' && (
          <StatusBadge status={project.status} progress={isWorking(project) ? project.progress : null} />
        )}
        {saveState}
      </div>
      <div className="editor-actions">
        <span className="editor-undo">
          <IconButton
            label="Undo"
            icon={<Undo2 />}
            disabled={readOnly || !history.canUndo()}
            onClick={() => history.undo()}
          />
          <IconButton
            label="Redo"
            icon={<Redo2 />}
            disabled={readOnly || !history.canRedo()}
            onClick={() => history.redo()}
          />
        </span>
        <RatioSwitch />
        <ProjectMenu isBusy={isBusy} />
        <Button tone="primary" disabled={words.length === 0} onClick={onRender}>
          <Clapperboard /> Render
        </Button>
      </div>
    </header>
  );
}
