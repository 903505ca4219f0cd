import { useQuery } from '@tanstack/react-query';
import { Field } from '../../design/field.tsx';
import { Select } from '../../design/select.tsx';
import { languageName } from '../../projects/languages.ts';
import { useEditor } from '../editor-parts.ts';
import type { VideoChoice } from '../video/video-choice.ts';
import { translationsQuery } from './queries.ts';
import './language-fields.css';

/** Null is what is spoken, and no second line. */
export type LanguageChoice = Pick<VideoChoice, 'captionLanguage' | 'secondLanguage'>;

type Props = { value: LanguageChoice; onChange: (value: LanguageChoice) => void };

const usual = 'usual';

/** Only where there is a translation. What was chosen and is gone counts as not chosen, as it does for renders. */
export function LanguageFields({ value, onChange }: Props) {
  const { project, language: spoken } = useEditor();
  const { data: translations = [] } = useQuery(translationsQuery(project.id));
  if (translations.length === 0) return null;
  const there = translations.map(({ language }) => language);
  const first = value.captionLanguage !== null && there.includes(value.captionLanguage) ? value.captionLanguage : usual;
  const beside = [spoken, ...there].filter((tag) => tag !== (first === usual ? spoken : first));
  const second = value.secondLanguage !== null && beside.includes(value.secondLanguage) ? value.secondLanguage : usual;
  const named = (tags: string[]) => tags.map((tag) => ({ value: tag, label: languageName(tag) }));
  const chosen = (tag: string) => (tag === usual ? null : tag);

  return (
    <div className="language-fields">
      <Field name="language" label="Captions">
        {({ id }) => (
          <Select
            id={id}
            value={first}
            choices={[{ value: usual, label: `${languageName(spoken)} (spoken)` }, ...named(there)]}
            onChoose={(tag) =>
              onChange({ captionLanguage: chosen(tag), secondLanguage: tag === second ? null : value.secondLanguage })
            }
          />
        )}
      </Field>
      <Field name="secondLanguage" label="Second line">
        {({ id }) => (
          <Select
            id={id}
            value={second}
            choices={[{ value: usual, label: 'None' }, ...named(beside)]}
            onChoose={(tag) => onChange({ ...value, secondLanguage: chosen(tag) })}
          />
        )}
      </Field>
    </div>
  );
}
