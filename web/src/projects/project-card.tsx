import { frames } from '@capstan/captions';
import { Link } from '@tanstack/react-router';
import { Ellipsis, PenLine, SlidersHorizontal, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../api/types.ts';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuLine } from '../design/menu.tsx';
import { clock, TimeAgo } from '../design/time.tsx';
import { ownPath } from '../project/queries.ts';
import { useUpload } from '../project/uploads/uploads.ts';
import { CopyIdItem } from './copy-id-item.tsx';
import { CaptionLines, Frame } from './frame.tsx';
import { automatic, languageName } from './languages.ts';
import { ProjectName } from './project-name.tsx';
import { isWorking } from './queries.ts';
import { StatusBadge } from './status.tsx';
import './project-card.css';

type Props = { project: Project; onEdit: () => void; onRemove: () => void };

export function ProjectCard({ project, onEdit, onRemove }: Props) {
  const { id, name, status, speechLanguage, updatedAt } = project;
  const [renaming, setRenaming] = useState(false);
  const language = project.transcript?.language ?? speechLanguage;

  return (
    <article className="project" id={id} tabIndex={-1} aria-label={name}>
      <Stage project={project} />
      <div className="project-body">
        <div className="project-heading">
          <ProjectName project={project} renaming={renaming} onDone={() => setRenaming(false)}>
            <Link className="project-link" to="/projects/$projectId" params={{ projectId: id }}>
              {name}
            </Link>
          </ProjectName>
          <Menu
            label={`Actions for ${name}`}
            trigger={<IconButton size="small" label={`Actions for ${name}`} icon={<Ellipsis />} />}
          >
            <MenuItem icon={<PenLine />} onSelect={() => setRenaming(true)}>
              Rename
            </MenuItem>
            <MenuItem icon={<SlidersHorizontal />} onSelect={onEdit}>
              Frame and language…
            </MenuItem>
            <CopyIdItem id={id} />
            <MenuLine />
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
              Delete
            </MenuItem>
          </Menu>
        </div>
        <p className="project-facts">
          <StatusBadge status={status} />
          {language !== automatic && <span className="project-language">{languageName(language)}</span>}
          <span className="project-time">
            <TimeAgo at={updatedAt} />
          </span>
        </p>
      </div>
    </article>
  );
}

function Stage({ project }: { project: Project }) {
  const { id, status, aspectRatio, failure, sourceAsset } = project;
  const upload = useUpload(id);
  const progress = upload ? upload.sentBytes / upload.bytes : isWorking(project) ? project.progress : null;
  const percent = Math.floor((progress ?? 0) * 100);
  const poster = sourceAsset?.posterUrl ? ownPath(sourceAsset.posterUrl) : undefined;
  return (
    <div className="stage" data-status={status}>
      {failure && !sourceAsset && !upload ? (
        <p className="stage-failure">
          <TriangleAlert aria-hidden />
          {failure.message}
        </p>
      ) : (
        <>
          {poster !== undefined && <img className="stage-ground" src={poster} alt="" loading="lazy" />}
          <Frame aspectRatio={aspectRatio}>
            {poster !== undefined ? (
              <img className="stage-poster" src={poster} alt="" loading="lazy" />
            ) : (
              status !== 'CREATED' && <CaptionLines />
            )}
          </Frame>
        </>
      )}
      <span className="stage-label">{frames[aspectRatio].label}</span>
      {sourceAsset && <span className="stage-time">{clock(sourceAsset.duration)}</span>}
      {progress !== null && (
        <>
          <span className="stage-percent">
            {upload && 'Uploading '}
            {percent}%
          </span>
          <progress className="stage-progress" max={100} value={percent} aria-label="Progress" />
        </>
      )}
    </div>
  );
}
