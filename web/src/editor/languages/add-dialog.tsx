import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { useNotify } from '../../design/toast.tsx';
import { LanguageField } from '../../projects/language-field.tsx';
import { languageName } from '../../projects/languages.ts';
import { useEditor } from '../editor-parts.ts';
import { languageInName } from './file-language.ts';
import { type Translation, usePutTranslation } from './queries.ts';

type Props = { file: File; translations: Translation[]; onClose: () => void };

/** Which language a caption file is in: its name tells more often than not. */
export function AddDialog({ file, translations, onClose }: Props) {
  const { project } = useEditor();
  const [language, setLanguage] = useState(() => languageInName(file.name) ?? '');
  const put = usePutTranslation(project.id);
  const notify = useNotify();
  const isThere = translations.some((each) => each.language === language);

  async function save() {
    const { words } = await put.mutateAsync({ language, file });
    notify({ title: `Captions in ${languageName(language)}`, description: `${words} words from ${file.name}` });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Captions in another language" description={file.name}>
      <Form check={() => (language === '' ? { language: 'Choose the language of the file.' } : {})} onSubmit={save}>
        <LanguageField
          name="language"
          label="Language of the file"
          withAutomatic={false}
          value={language}
          onChoose={setLanguage}
          note={isThere ? `Takes the place of the captions in ${languageName(language)} that are here.` : ''}
        />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{isThere ? 'Replace' : 'Add'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
