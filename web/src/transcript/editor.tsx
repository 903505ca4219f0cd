import { useState } from 'react';
import { isWorking } from '../projects/queries.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import type { PanelProps } from './panel-props.ts';
import type { Transcript } from './queries.ts';
import { SaveState } from './save-state.tsx';
import { NoWords } from './states/no-words.tsx';
import { Notices } from './states/notices.tsx';
import { Transcribing } from './states/transcribing.tsx';
import { useCaret } from './text/caret.ts';
import { nextDoubtful } from './text/doubtful.ts';
import { TranscriptText } from './text/transcript-text.tsx';
import { useMarks } from './text/use-marks.ts';
import { type TranscriptDialog, TranscriptMenu } from './transcript-menu.tsx';
import { Doubts, TranscriptToolbar } from './transcript-toolbar.tsx';
import { useDesk } from './use-desk.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useEditorKeys } from './use-editor-keys.ts';

type Props = PanelProps & { transcript: Transcript };

export function Editor({ project, source, media, seek, transcript }: Props) {
  const [desk, state] = useDesk(project.id, Math.round(source.duration * 1000), transcript);
  const { words } = state;
  const isBusy = isWorking(project);
  const [opened, setOpened] = useState<TranscriptDialog>();
  const caret = useCaret(words);
  const find = useFind(words, desk);
  useMarks(words, find.hits, find.current);
  const { undo, redo, download } = useEditorActions(project.id, desk);
  const onKeyDown = useEditorKeys({ undo, redo, openFind: () => find.setOpen(true), readOnly: isBusy });
  const hasWords = words.length > 0;

  function closeFind() {
    const at = find.current?.from;
    find.setOpen(false);
    caret.goTo(at === undefined ? caret.current?.id : words[at]?.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside
    <div className="transcript-inside" onKeyDown={onKeyDown}>
      <header className="transcript-header">
        <h2>Transcript</h2>
        {hasWords && !isBusy && (
          <SaveState saving={state.saving} aligning={transcript.aligning} onRetry={() => desk.send()} />
        )}
        <TranscriptToolbar
          canUndo={state.canUndo && !isBusy}
          canRedo={state.canRedo && !isBusy}
          onUndo={undo}
          onRedo={redo}
          onFind={() => find.setOpen(true)}
        >
          <TranscriptMenu hasWords={hasWords} isBusy={isBusy} onOpen={setOpened} onDownload={download} />
        </TranscriptToolbar>
      </header>
      {find.open && <FindBar find={find} readOnly={isBusy} onClose={closeFind} />}
      {isBusy && project.status === 'TRANSCRIBING' && <Transcribing project={project} hasWords={hasWords} />}
      {hasWords && (
        <Notices
          {...{ transcript, state, isBusy }}
          onAgain={() => setOpened('again')}
          onDismiss={() => desk.dismiss()}
        />
      )}
      {!isBusy && <Doubts words={words} onNext={() => caret.goTo(nextDoubtful(words, caret.place, 1)?.id)} />}
      {hasWords ? (
        <TranscriptText {...{ words, desk, caret, media, seek }} readOnly={isBusy} />
      ) : (
        !isBusy && <NoWords transcript={transcript} hasSound={source.audio !== null} onOpen={setOpened} />
      )}
      <Dialogs {...{ opened, project, desk, hasWords }} onClose={() => setOpened(undefined)} />
    </div>
  );
}
