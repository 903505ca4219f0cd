import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { LanguageField } from '../../projects/language-field.tsx';
import { automatic, languageName } from '../../projects/languages.ts';
import type { Desk } from '../edits/desk.ts';
import { languagesQuery } from '../queries.ts';
import { useTranscribe } from '../transcription.ts';

type Props = { project: Project; desk?: Desk; hasWords: boolean; onClose: () => void };

export function AgainDialog({ project, desk, hasWords, onClose }: Props) {
  const [language, setLanguage] = useState(project.speechLanguage);
  const { data: languages } = useQuery(languagesQuery);
  const transcribe = useTranscribe(project.id);
  const understood = languages?.map((each) => each.language);

  async function submit() {
    await desk?.send();
    await transcribe.mutateAsync(language);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={desk ? 'Transcribe again' : 'Transcribe'}
      description={
        hasWords
          ? 'The words that are here stay until there are new ones, and can be had back from the versions.'
          : 'Listens to the media and writes down what is said.'
      }
    >
      <Form onSubmit={submit}>
        <LanguageField
          name="language"
          value={language}
          onChoose={setLanguage}
          offered={understood}
          note={understood && noteFor(language, understood)}
        />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Transcribe</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Undefined where there is nothing to warn of. */
function noteFor(language: string, understood: readonly string[]): string | undefined {
  if (language === automatic || understood.includes(language) || understood.includes(language.split('-')[0]!)) {
    return undefined;
  }
  return `No installed model understands ${languageName(language)} yet, so this will fail and say which one to install.`;
}
