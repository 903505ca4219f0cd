import { useQuery } from '@tanstack/react-query';
import { SubmitButton } from '../../design/form.tsx';
import { ErrorState, Loading, Skeleton } from '../../design/states.tsx';
import { useNotify } from '../../design/toast.tsx';
import { Page, Panel } from '../../shell/page.tsx';
import { DictionaryForm } from '../../transcript/dictionary/dictionary-form.tsx';
import type { Entry } from '../../transcript/dictionary/entries.ts';
import { dictionaryQuery, useSetDictionary } from '../../transcript/dictionary/queries.ts';
import './dictionary-page.css';

export function DictionaryPage() {
  const { data, error, refetch } = useQuery(dictionaryQuery);
  const set = useSetDictionary();
  const notify = useNotify();

  async function save(entries: Entry[]) {
    await set.mutateAsync(entries);
    notify({ title: 'Saved', description: 'Transcriptions from now on know it.' });
  }

  return (
    <Page title="Dictionary" lead="Names and jargon that every transcription in this workspace should know.">
      {data ? (
        <Panel title="Words" lead="Sounds like: what a word is taken for, with commas between.">
          <DictionaryForm
            entries={data.entries}
            onSave={save}
            actions={
              <div className="form-actions" data-align="start">
                <SubmitButton>Save</SubmitButton>
              </div>
            }
          />
        </Panel>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading label="Loading the dictionary">
          <Skeleton height="12rem" />
        </Loading>
      )}
    </Page>
  );
}
