import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SubmitButton } from '../../design/form.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useNotify } from '../../design/toast.tsx';
import { DictionaryForm } from '../dictionary/dictionary-form.tsx';
import type { Entry } from '../dictionary/entries.ts';
import { projectDictionaryQuery, useSetProjectDictionary } from '../dictionary/queries.ts';
import type { Desk } from '../edits/desk.ts';
import { tagged } from '../queries.ts';

type Props = { projectId: string; desk: Desk; hasWords: boolean; onClose: () => void };

export function DictionaryDialog({ projectId, desk, hasWords, onClose }: Props) {
  const { data, error, refetch } = useQuery(projectDictionaryQuery(projectId));
  const set = useSetProjectDictionary(projectId);
  const notify = useNotify();
  const applies = useRef(false);

  async function save(entries: Entry[]) {
    await set.mutateAsync(entries);
    if (applies.current) await desk.change((tag) => correct(projectId, tag));
    notify(
      applies.current
        ? { title: 'Saved and applied', description: 'Undo takes the corrections back.' }
        : { title: 'Saved', description: 'Transcriptions of this project know it from now on.' },
    );
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Dictionary of this project"
      description={
        <>
          Names and jargon, and what they are taken for. Those of the{' '}
          <Link to="/settings/dictionary">whole workspace</Link> are known here, too.
        </>
      }
    >
      {data ? (
        <DictionaryForm
          entries={data.entries}
          onSave={save}
          focused
          actions={
            <div className="form-actions">
              <Button
                type="submit"
                onClick={() => {
                  applies.current = false;
                }}
              >
                Save
              </Button>
              {hasWords && (
                <SubmitButton
                  onClick={() => {
                    applies.current = true;
                  }}
                >
                  Save and apply now
                </SubmitButton>
              )}
            </div>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading the dictionary">
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Dialog>
  );
}

const correct = (projectId: string, tag: string) =>
  tagged((client) =>
    client.POST('/projects/{projectId}/transcript/corrections', {
      params: { path: { projectId } },
      headers: { 'If-Match': tag },
    }),
  );
