import { useQuery } from '@tanstack/react-query';
import { FileUp, Languages } from 'lucide-react';
import { useState } from 'react';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { DropVeil } from '../../project/intake/drop-veil.tsx';
import { FileButton } from '../../project/intake/file-button.tsx';
import { useFileDrop } from '../../project/intake/file-drop.ts';
import { timedCaptionFiles } from '../../transcript/caption-file.ts';
import { useEditor } from '../editor-parts.ts';
import { AddDialog } from './add-dialog.tsx';
import { LanguageFields } from './language-fields.tsx';
import { LanguageList } from './language-list.tsx';
import { translationsQuery } from './queries.ts';
import './languages-panel.css';

/** Which languages there are captions in, and which of them are shown. */
export function LanguagesPanel() {
  const { project, video, changeVideo } = useEditor();
  const { data: translations, error, refetch } = useQuery(translationsQuery(project.id));
  const [file, setFile] = useState<File>();
  const take = ([first]: File[]) => setFile(first);
  const isOver = useFileDrop(take);

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!translations) {
    return (
      <Loading label="Loading the languages">
        <Skeleton height="9rem" />
      </Loading>
    );
  }
  return (
    <div className="languages">
      <h2 className="visually-hidden">Languages</h2>
      <LanguageFields value={video} onChange={(chosen) => changeVideo({ ...video, ...chosen }, 'languages')} />
      <LanguageList translations={translations} />
      <section className="languages-add" aria-label="Add a language">
        <Languages aria-hidden />
        <p>
          {translations.length === 0
            ? 'Captions in another language can stand in place of what is spoken, or below it as a second line.'
            : 'One more language:'}{' '}
          Drop a caption file with times here: SRT, WebVTT, TTML, ASS or JSON.
        </p>
        <FileButton size="small" accept={timedCaptionFiles} onFiles={take}>
          <FileUp aria-hidden /> Choose a file
        </FileButton>
      </section>
      {isOver && <DropVeil>Captions in another language</DropVeil>}
      {file && <AddDialog file={file} translations={translations} onClose={() => setFile(undefined)} />}
    </div>
  );
}
