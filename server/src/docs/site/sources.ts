import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

/** A Markdown file of the repository that is a page of the site: `file` from the root, `slug` below `/docs`. */
export type Source = { file: string; slug: string };

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What stands elsewhere because people look for it there. */
const elsewhere: Source[] = [
  { file: 'sdk/README.md', slug: 'sdk' },
  { file: 'CHANGELOG.md', slug: 'changelog' },
  { file: 'CONTRIBUTING.md', slug: 'contributing' },
];

/** How the documentation calls the server that it is read from. */
export const localServer = 'http://localhost:3000';

/** Whose list of links is the contents of the site. */
export const home = 'docs/README.md';

/** Empty where the program was installed without its documentation. */
export function sourcesOf(): Source[] {
  const folder = join(root, 'docs');
  if (!existsSync(folder)) return [];
  const inFolder = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ file: `docs/${name}`, slug: slugOf(name) }));
  return [...inFolder, ...elsewhere.filter(({ file }) => existsSync(join(root, file)))];
}

/** A folder's README is the page of that folder, as it is wherever the repository is read. */
const slugOf = (name: string): string => name.replace(/(?:^|\/)README\.md$/, '').replace(/\.md$/, '');

export const textOf = ({ file }: Source): string => readFileSync(join(root, file), 'utf8');

export const picturesFolder = join(root, 'docs/pictures/');

export const addressOf = (slug: string): string => (slug === '' ? '/docs' : `/docs/${slug}`);

/** Where a link that stands in a file leads on the site: undefined for what the site does not have. */
export function addressFrom(from: Source, href: string, sources: Source[]): string | undefined {
  if (href.startsWith(localServer)) return href.slice(localServer.length);
  if (/^[a-z]+:/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (path === '') return hash;
  const file = join(dirname(from.file), path);
  if (file.startsWith('docs/pictures/')) return `/${file}`;
  if (file === 'openapi.json') return '/docs/openapi.json';
  const target = sources.find((source) => source.file === file || source.file === `${file}/README.md`);
  if (target) return addressOf(target.slug) + hash;
  return file === 'README.md' ? '/docs' : undefined;
}
