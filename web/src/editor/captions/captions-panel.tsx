import { useCallback, useRef, useState } from 'react';
import { useEditor } from '../editor-parts.ts';
import { CueList } from './cue-list.tsx';
import { FindingsBar } from './findings-bar.tsx';
import { ProfileBar } from './profile-bar.tsx';
import { operationsFor } from './typed-cue.ts';
import { useCueActions } from './use-cue-actions.ts';
import { useFindings } from './use-findings.ts';
import './captions-panel.css';

/** The cues one below the other, to be read and put right. */
export function CaptionsPanel() {
  const { cues, desk, seek, select } = useEditor();
  const actions = useCueActions();
  const { count, byWord, fixAll } = useFindings();
  const [typing, setTyping] = useState<string>();
  const latest = useRef({ cues, actions });
  latest.current = { cues, actions };

  const onSelect = useCallback(
    (index: number) => {
      const cue = latest.current.cues[index]!;
      select(cue.words[0]!.id);
      seek(cue.startMs / 1000);
    },
    [select, seek],
  );

  const onType = useCallback((index: number) => setTyping(latest.current.cues[index]!.words[0]!.id), []);

  const onTyped = useCallback(
    (index: number, text: string | undefined) => {
      setTyping(undefined);
      const cue = latest.current.cues[index];
      if (!cue || text === undefined) return;
      for (const operation of operationsFor(cue.words, text)) desk.edit(operation);
    },
    [desk],
  );

  if (cues.length === 0) {
    return <p className="captions-none">There are captions as soon as there are words in the transcript.</p>;
  }
  return (
    <div className="captions">
      <ProfileBar />
      <FindingsBar count={count} onFix={fixAll} />
      <CueList findings={byWord} {...{ typing, actions, onSelect, onType, onTyped }} />
    </div>
  );
}
