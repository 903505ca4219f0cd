import { useState, useSyncExternalStore } from 'react';
import { isWorking } from '../projects/queries.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import type { PanelProps } from './panel-props.ts';
import type { Transcript } from './queries.ts';
import { NoWords } from './states/no-words.tsx';
import { Notices } from './states/notices.tsx';
import { Transcribing } from './states/transcribing.tsx';
import { useCaret } from './text/caret.ts';
import { nextDoubtful } from './text/doubtful.ts';
import { TranscriptText } from './text/transcript-text.tsx';
import { useMarks } from './text/use-marks.ts';
import { type TranscriptDialog, TranscriptMenu } from './transcript-menu.tsx';
import { Doubts, TranscriptToolbar } from './transcript-toolbar.tsx';
import { useDownload } from './use-download.ts';
import { useFindKey } from './use-find-key.ts';

type Props = PanelProps & { transcript: Transcript };

export function Editor({ project, source, desk, media, seek, transcript }: Props) {
  const state = useSyncExternalStore(desk.subscribe, desk.read);
  const { words } = state;
  const isBusy = isWorking(project);
  const [opened, setOpened] = useState<TranscriptDialog>();
  const caret = useCaret(words);
  const find = useFind(words, desk);
  useMarks(words, find.hits, find.current);
  const download = useDownload(project.id, desk);
  const onKeyDown = useFindKey(() => find.setOpen(true));
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
        <h2 className="visually-hidden">Transcript</h2>
        {!isBusy && <Doubts words={words} onNext={() => caret.goTo(nextDoubtful(words, caret.place, 1)?.id)} />}
        <TranscriptToolbar onFind={() => find.setOpen(true)}>
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
      {hasWords ? (
        <TranscriptText {...{ words, desk, caret, media, seek }} readOnly={isBusy} />
      ) : (
        !isBusy && <NoWords transcript={transcript} hasSound={source.audio !== null} onOpen={setOpened} />
      )}
      <Dialogs {...{ opened, project, desk, hasWords }} onClose={() => setOpened(undefined)} />
    </div>
  );
}
