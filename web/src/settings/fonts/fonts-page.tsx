import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Notice } from '../../design/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { DropVeil } from '../../project/intake/drop-veil.tsx';
import { FileButton } from '../../project/intake/file-button.tsx';
import { useFileDrop } from '../../project/intake/file-drop.ts';
import { Page, Panel } from '../../shell/page.tsx';
import { fontsQuery } from '../../styles/fonts.ts';
import { FontList } from './font-list.tsx';
import { OwnFonts } from './own-fonts.tsx';
import { useUploads } from './use-uploads.ts';
import './fonts-page.css';

export function FontsPage() {
  const { data, error, refetch } = useQuery(fontsQuery);
  const { send, refusals, isSending } = useUploads();
  const isOver = useFileDrop(send);

  return (
    <Page
      title="Fonts"
      lead="What captions can be set in."
      actions={
        <FileButton tone="primary" several accept=".ttf,.otf,font/ttf,font/otf" onFiles={send}>
          <Upload /> {isSending ? 'Adding…' : 'Add fonts'}
        </FileButton>
      }
    >
      {refusals.map(({ file, reason }) => (
        <Notice key={file} tone="danger">
          <strong>{file}</strong> {reason}
        </Notice>
      ))}
      {data ? (
        <>
          <Panel title="Your fonts" lead="For this workspace alone. Check that their licence allows them in videos.">
            <OwnFonts fonts={data.filter(({ kind }) => kind === 'own')} />
          </Panel>
          <Panel title="Part of Capstan" lead="Free to use in every video.">
            <FontList fonts={data.filter(({ kind }) => kind !== 'own')} />
          </Panel>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading the fonts">
          <Skeleton height="20rem" />
        </Loading>
      )}
      {isOver && <DropVeil>Let go to add these fonts</DropVeil>}
    </Page>
  );
}
