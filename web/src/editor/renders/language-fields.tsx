import { useQuery } from '@tanstack/react-query';
import { Field } from '../../design/field.tsx';
import { Select } from '../../design/select.tsx';
import { languageName } from '../../projects/languages.ts';
import { useEditor } from '../editor-parts.ts';
import { translationsQuery } from './queries.ts';

/** Undefined is what is spoken, and no second line. */
export type Languages = { language?: string; secondLanguage?: string };

type Props = { value: Languages; onChange: (value: Languages) => void };

const usual = 'usual';

/** Only where there is a translation. */
export function LanguageFields({ value, onChange }: Props) {
  const { project, language: spoken } = useEditor();
  const { data: translations = [] } = useQuery(translationsQuery(project.id));
  if (translations.length === 0) return null;
  const among = translations.map(({ language }) => ({ value: language, label: languageName(language) }));
  const choose = (field: keyof Languages) => (chosen: string) => {
    const { [field]: _, ...rest } = value;
    onChange(chosen === usual ? rest : { ...rest, [field]: chosen });
  };

  return (
    <div className="render-row">
      <Field name="language" label="Language">
        {({ id }) => (
          <Select
            id={id}
            value={value.language ?? usual}
            choices={[{ value: usual, label: `${languageName(spoken)}, as spoken` }, ...among]}
            onChoose={choose('language')}
          />
        )}
      </Field>
      <Field name="secondLanguage" label="Second line">
        {({ id }) => (
          <Select
            id={id}
            value={value.secondLanguage ?? usual}
            choices={[{ value: usual, label: 'None' }, ...among]}
            onChoose={choose('secondLanguage')}
          />
        )}
      </Field>
    </div>
  );
}
