import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { languageName } from '../../projects/languages.ts';
import { useEditor } from '../editor-parts.ts';
import { DownloadMenu } from './download-menu.tsx';
import { type Translation, useRemoveTranslation } from './queries.ts';

const count = (words: number) => (words === 1 ? '1 word' : `${words.toLocaleString('en')} words`);

/** What is spoken, and every translation of it. */
export function LanguageList({ translations }: { translations: Translation[] }) {
  const { project, words, language: spoken } = useEditor();
  const [removed, setRemoved] = useState<string>();
  const remove = useRemoveTranslation(project.id);
  if (words.length === 0 && translations.length === 0) return null;

  return (
    <>
      <ul className="language-rows" aria-label="Languages">
        {words.length > 0 && (
          <LanguageRow tag={spoken} facts={`As spoken · ${count(words.length)}`}>
            <DownloadMenu language={spoken} />
          </LanguageRow>
        )}
        {translations.map((translation) => (
          <LanguageRow key={translation.language} tag={translation.language} facts={count(translation.words)}>
            <DownloadMenu language={translation.language} />
            <IconButton
              size="small"
              label={`Remove ${languageName(translation.language)}`}
              icon={<Trash2 />}
              onClick={() => setRemoved(translation.language)}
            />
          </LanguageRow>
        ))}
      </ul>
      {removed !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(undefined)}
          title={`Remove the captions in ${languageName(removed)}?`}
          action="Remove"
          onConfirm={() => remove.mutateAsync(removed)}
        >
          Finished renders stay as they are. This cannot be undone, but the file can be added again.
        </ConfirmDialog>
      )}
    </>
  );
}

type RowProps = { tag: string; facts: string; children: React.ReactNode };

const LanguageRow = ({ tag, facts, children }: RowProps) => (
  <li className="language-row">
    <div>
      <p className="language-row-name">
        {languageName(tag)} <code>{tag}</code>
      </p>
      <p className="language-row-facts">{facts}</p>
    </div>
    {children}
  </li>
);
