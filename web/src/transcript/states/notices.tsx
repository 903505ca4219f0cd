import type { ReactNode } from 'react';
import { Notice } from '../../design/notice.tsx';
import type { DeskState } from '../edits/desk-state.ts';
import type { Transcript } from '../queries.ts';
import './states.css';

type Props = {
  transcript: Transcript;
  state: DeskState;
  isBusy: boolean;
  onAgain: () => void;
  onDismiss: () => void;
};

/** What somebody should know before they trust the words below. */
export function Notices({ transcript, state, isBusy, onAgain, onDismiss }: Props) {
  const { warnings, failure } = transcript;
  const again = !isBusy && <LinkButton onClick={onAgain}>Transcribe again…</LinkButton>;
  const notices: ReactNode[] = [];
  if (failure && !isBusy) {
    notices.push(
      <Notice key="failure" tone="warning">
        <strong>Listening again has failed, so these are the words from before.</strong> {failure.message} {again}
      </Notice>,
    );
  }
  for (const { code, message } of isBusy ? [] : warnings) {
    notices.push(
      <Notice key={code + message} tone="warning">
        {message} {code.startsWith('language/') && again}
      </Notice>,
    );
  }
  if (state.lost.length > 0) {
    notices.push(
      <Notice key="lost" tone="danger">
        <strong>Could not be kept. Copy what you still need:</strong> {state.lost.join(' · ')}{' '}
        <LinkButton onClick={onDismiss}>Dismiss</LinkButton>
      </Notice>,
    );
  } else if (state.merged) {
    notices.push(
      <Notice key="merged" tone="info">
        Somebody else changed the transcript meanwhile. Your edits are on top of theirs.{' '}
        <LinkButton onClick={onDismiss}>Dismiss</LinkButton>
      </Notice>,
    );
  }
  return notices.length === 0 ? null : <div className="transcript-notices">{notices}</div>;
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link-button" onClick={onClick}>
      {children}
    </button>
  );
}
