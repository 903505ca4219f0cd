import type { Project } from '../../api/types.ts';
import type { Desk } from '../edits/desk.ts';
import type { TranscriptDialog } from '../transcript-menu.tsx';
import { AgainDialog } from './again-dialog.tsx';
import { DictionaryDialog } from './dictionary-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

type Props = {
  opened: TranscriptDialog | undefined;
  project: Project;
  desk: Desk;
  hasWords: boolean;
  onClose: () => void;
};

export function Dialogs({ opened, project, ...props }: Props) {
  if (opened === 'again') return <AgainDialog project={project} {...props} />;
  if (opened === 'file') return <FileDialog projectId={project.id} {...props} />;
  if (opened === 'versions') return <VersionsDialog projectId={project.id} {...props} />;
  if (opened === 'dictionary') return <DictionaryDialog projectId={project.id} {...props} />;
  return null;
}
