import type { Json } from '../../openapi/named-schemas.ts';
import { operationsOf } from '../reference/api.ts';
import type { SitePage } from './site.ts';

/** One thing that can be found: where it is, what it is called, the page it is on, and the words in it. */
export type Findable = { to: string; title: string; page: string; words: string };

/** What the search of the pages looks through: every section of every guide, and every operation. */
export const findables = (pages: SitePage[], document: Json): Findable[] => [
  ...pages.flatMap(({ address, title, content }) =>
    content.sections.map(({ id, text, depth, words }) => ({
      to: depth === 1 ? address : `${address}#${id}`,
      title: text,
      page: title,
      words,
    })),
  ),
  ...operationsOf(document).map(({ id, summary, method, path, description }) => ({
    to: `/docs/reference#${id}`,
    title: summary,
    page: 'API reference',
    words: `${method} ${path} ${id} ${description.replaceAll('`', '')}`.trim(),
  })),
];
