import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import openapi from '../../../../openapi.json' with { type: 'json' };
import { errors } from '../../errors.ts';
import { pageOf } from '../reference/page.ts';
import { findables } from './search.ts';
import { makeSite } from './site.ts';
import { addressOf, picturesFolder, sourcesOf, textOf } from './sources.ts';

const { pages, groups } = makeSite('http://localhost:3000');
const reference = pageOf(openapi, 'http://localhost:3000');

const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
const anchors = new Map([
  ...pages.map(({ address, markup }) => [address, new Set(idsIn(markup))] as const),
  ['/docs/reference', new Set(idsIn(reference))],
  ['/docs/openapi.json', new Set<string>()],
]);

/** Links of a page that lead nowhere on this server; other servers are not asked. */
function brokenLinks(address: string, markup: string): string[] {
  const links = [...markup.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!);
  return links.filter((href) => {
    if (!href.startsWith('#') && !/^\/docs(?:$|[/#])/.test(href)) return false;
    if (/\.(?:css|svg|woff2)$/.test(href)) return false;
    const [path, anchor] = href.split('#');
    const ids = anchors.get(path || address);
    return ids === undefined || (anchor !== undefined && !ids.has(decodeURIComponent(anchor)));
  });
}

describe.each(pages)('$address', ({ address, markup, content }) => {
  test('has links that lead somewhere, on the site and in the repository', () => {
    expect(brokenLinks(address, markup)).toEqual([]);
    expect(content.unresolved).toEqual([]);
  });

  test('has pictures that are there, each with words for whoever cannot see it', () => {
    for (const [, path, words] of markup.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)) {
      expect(existsSync(join(picturesFolder, path!.replace('/docs/pictures/', ''))), path).toBe(true);
      expect(words, path).not.toBe('');
    }
  });

  test('has one title, and every anchor once', () => {
    expect(markup.match(/<h1/g)).toHaveLength(1);
    const ids = idsIn(markup);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('runs and styles nothing inline, as its policy asks', () => {
    expect(markup).not.toMatch(/<script(?! src="\/docs\/)|<[a-z][^>]* (?:style|on\w+)=|<style/);
  });
});

test('every page is in the contents, which are the links of docs/README.md', () => {
  const listed = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  const isListed = (address: string) => listed.some((href) => address === href || address.startsWith(`${href}/`));
  expect(pages.map(({ address }) => address).filter((each) => each !== '/docs' && !isListed(each))).toEqual([]);
  expect(listed.filter((href, index) => listed.indexOf(href) !== index)).toEqual([]);
});

test('an anchor of the reference, which was at /docs once, is none of the first page', () => {
  const own = anchors.get('/docs')!;
  const frame = ['contents', 'content'];
  expect([...anchors.get('/docs/reference')!].filter((id) => own.has(id) && !frame.includes(id))).toEqual([]);
});

test('troubleshooting explains every error with its status and whether trying again helps, and none that there is not', () => {
  const page = sourcesOf().find(({ slug }) => slug === 'troubleshooting')!;
  const rows = [...textOf(page).matchAll(/^\| `([a-z]+\/[a-z-]+)` \| (\d+) \| (yes|no) \| .{10,} \|$/gm)];
  const explained = rows.map(([, code, status, again]) => `${code} ${status} ${again}`);
  const listed = Object.entries(errors).map(
    ([code, entry]) => `${code} ${entry.status} ${'retry' in entry ? 'yes' : 'no'}`,
  );
  expect(explained.toSorted()).toEqual(listed.toSorted());
});

test('the search knows every page by its title, and leads to places that exist', () => {
  const found = findables(pages, openapi);
  for (const { address, title } of pages) {
    expect(found).toContainEqual(expect.objectContaining({ to: address, title, page: title }));
  }
  const lost = found.filter(({ to }) => brokenLinks('/docs', ` href="${to}"`).length > 0);
  expect(lost).toEqual([]);
  expect(found.map(({ to }) => to)).toContain('/docs/reference#createProject');
});

test('a page is where its file is', () => {
  expect(sourcesOf().map(({ file, slug }) => [file, addressOf(slug)])).toEqual(
    expect.arrayContaining([
      ['docs/README.md', '/docs'],
      ['docs/captions.md', '/docs/captions'],
      ['docs/decisions/README.md', '/docs/decisions'],
      ['CHANGELOG.md', '/docs/changelog'],
    ]),
  );
});
