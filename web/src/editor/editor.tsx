import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Project } from '../api/types.ts';
import { ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { usePlayback } from '../project/player/playback.ts';
import { type Source, sourceQuery } from '../project/queries.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import { EditorBar } from './bar/editor-bar.tsx';
import { SaveState } from './bar/save-state.tsx';
import { captionsQuery } from './captions/captions-calls.ts';
import { CaptionsPanel } from './captions/captions-panel.tsx';
import { EditorProvider } from './editor-parts.ts';
import { useHistoryKeys } from './history/use-history-keys.ts';
import { LanguagesPanel } from './languages/languages-panel.tsx';
import { Pane, type Sheet } from './layout/pane.tsx';
import { useLayout } from './layout/use-layout.ts';
import { Player } from './preview/player.tsx';
import { RenderDialog } from './renders/render-dialog.tsx';
import { RendersPanel } from './renders/renders-panel.tsx';
import { RendersUnderWay } from './renders/renders-under-way.tsx';
import { StylePanel } from './style/style-panel.tsx';
import { CueTimeline } from './timeline/cue-timeline.tsx';
import { useEditing } from './use-editing.ts';
import './editor.css';

/** Links are good for hours. One that fails before that has another reason than its age. */
const linksAgeMs = 15 * 60_000;

type Props = { project: Project; mediaId: string; isBusy: boolean; notices: ReactNode };

/** A project with its media: where everything about its captions is done. */
export function Editor({ mediaId, ...props }: Props) {
  const source = useQuery(sourceQuery(props.project.id, mediaId));
  // What is not saved yet is put on top of what the server has.
  const captions = useQuery(captionsQuery(props.project.id));

  function renewLinks() {
    if (Date.now() - source.dataUpdatedAt > linksAgeMs) void source.refetch();
  }

  if (source.data && captions.data) {
    return <Desk key={source.data.id} source={source.data} onLost={renewLinks} {...props} />;
  }
  for (const { error, refetch } of [source, captions]) {
    if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  }
  return <EditorLoading />;
}

type DeskProps = Omit<Props, 'mediaId'> & { source: Source; onLost: () => void };

function Desk({ project, source, isBusy, notices, onLost }: DeskProps) {
  const layout = useLayout();
  const media = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(media, source.duration);
  const { parts, history, saving, aligning, saveAll } = useEditing({ project, source, media, seek: playback.seek });
  const [left, setLeft] = useState('transcript');
  const [right, setRight] = useState('style');
  const [rendering, setRendering] = useState(false);
  useHistoryKeys({ undo: history.undo, redo: history.redo, readOnly: parts.readOnly });

  function showRenders() {
    setRendering(false);
    if (layout === 'wide') setRight('renders');
    else setLeft('renders');
  }

  const { desk, seek } = parts;
  const words: Sheet[] = [
    {
      ...{ name: 'transcript', label: 'Transcript' },
      content: <TranscriptPanel {...{ project, source, desk, media, seek }} />,
    },
    { name: 'captions', label: 'Captions', content: <CaptionsPanel /> },
    { name: 'languages', label: 'Languages', content: <LanguagesPanel /> },
  ];
  const looks: Sheet[] = [
    { name: 'style', label: 'Style', content: <StylePanel /> },
    {
      name: 'renders',
      label: 'Renders',
      badge: <RendersUnderWay />,
      content: <RendersPanel onRender={() => setRendering(true)} />,
    },
  ];

  return (
    <EditorProvider value={parts}>
      <div className="editor" data-layout={layout}>
        <EditorBar
          history={history}
          isBusy={isBusy}
          saveState={<SaveState saving={saving} aligning={aligning} onRetry={() => void saveAll()} />}
          onRender={() => setRendering(true)}
        />
        <div className="editor-notices">{notices}</div>
        <div className="editor-desk">
          {layout === 'wide' && <Pane label="Words" sheets={words} value={left} onChoose={setLeft} />}
          <Player {...{ playback, onLost }} withLine={layout === 'phone'} />
          {layout === 'wide' ? (
            <Pane label="Looks" sheets={looks} value={right} onChoose={setRight} />
          ) : (
            <Pane label="Editor" sheets={[...words, ...looks]} value={left} onChoose={setLeft} />
          )}
        </div>
        {layout !== 'phone' && <CueTimeline playback={playback} />}
        {rendering && <RenderDialog saveAll={saveAll} onStarted={showRenders} onClose={() => setRendering(false)} />}
      </div>
    </EditorProvider>
  );
}

export function EditorLoading() {
  return (
    <Loading label="Loading the media">
      <Skeleton height="min(60vh, 36rem)" />
    </Loading>
  );
}
