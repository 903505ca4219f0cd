import { skipToken, useQuery } from '@tanstack/react-query';
import { useEditor } from '../editor-parts.ts';
import { saidQuery, translationsQuery } from './queries.ts';
import type { Said } from './said.ts';

/** The words of a translation of the project. Undefined where there is none into this language, or until it is here. */
export function useSaid(language: string | null): Said | undefined {
  const { project } = useEditor();
  const { data: translations } = useQuery(translationsQuery(project.id));
  const translation = translations?.find((each) => each.language === language);
  const query = saidQuery(project.id, translation ?? { language: '', version: 0 });
  const { data } = useQuery({ ...query, ...(!translation && { queryFn: skipToken }) });
  return translation && data;
}
