import { expect, test } from 'vitest';
import { contentsOf } from './contents.ts';
import { rendered } from './markdown.ts';
import { addressFrom } from './sources.ts';

const page = (markdown: string) =>
  rendered(markdown, {
    resolve: (href) => (href.startsWith('gone') ? undefined : href),
    origin: 'https://captions.example.com',
  });

test('headings have the anchors that they have on GitHub, and link to themselves', () => {
  const { body, sections } = page('# A `code` & more\n\n## Is it done?\n\n## Is it done?\n');
  expect(sections.map(({ id }) => id)).toEqual(['a-code--more', 'is-it-done', 'is-it-done-1']);
  expect(body.markup).toContain('<h2 id="is-it-done-1"><a href="#is-it-done-1">Is it done?</a></h2>');
});

test('HTML in a page is left out, and code in it is text', () => {
  const { body } = page('<script>alert(1)</script>\n\na <b>c\n\n```sh\necho "<b>" # <i>\n```\n');
  expect(body.markup).not.toMatch(/<script|<b>|<i>/);
  expect(body.markup).toContain('&lt;b&gt;');
});

test('samples call the server that shows them', () => {
  expect(page('```sh\ncurl http://localhost:3000/livez\n```').body.markup).toContain(
    'https://captions.example.com/livez',
  );
});

test('a link that leads nowhere is text, and is told', () => {
  const { body, unresolved } = page('See [there](gone.md).');
  expect(body.markup).toBe('<p>See there.</p>\n');
  expect(unresolved).toEqual(['gone.md']);
});

test('what the search knows of a section is what can be read there, without the code', () => {
  const { sections } = page(
    '# One\n\nA *word*.\n\n```sh\nnot this\n```\n\n| A | B |\n|---|---|\n| `c` | d |\n\n- an item\n',
  );
  expect(sections[0]!.words).toBe('A word. A B c d an item');
});

test('contents are the links that list items begin with, under their headings', () => {
  const { tokens } = page('# Home\n\n## Guides\n\n- [One](one.md): the first\n  of them.\n- no link\n\n## Empty\n');
  expect(contentsOf(tokens)).toEqual([
    { title: 'Guides', entries: [{ title: 'One', about: 'the first of them.', href: 'one.md' }] },
  ]);
});

test('links between files become links between pages', () => {
  const sources = [
    { file: 'docs/captions.md', slug: 'captions' },
    { file: 'docs/recipes/curl.md', slug: 'recipes/curl' },
    { file: 'docs/decisions/README.md', slug: 'decisions' },
    { file: 'sdk/README.md', slug: 'sdk' },
  ];
  const from = sources[1]!;
  const led = (href: string) => addressFrom(from, href, sources);
  expect(led('../captions.md#files')).toBe('/docs/captions#files');
  expect(led('../decisions')).toBe('/docs/decisions');
  expect(led('../../sdk/README.md')).toBe('/docs/sdk');
  expect(led('../pictures/a.png')).toBe('/docs/pictures/a.png');
  expect(led('../../openapi.json')).toBe('/docs/openapi.json');
  expect(led('http://localhost:3000/docs/reference#x')).toBe('/docs/reference#x');
  expect(led('https://tus.io')).toBe('https://tus.io');
  expect(led('#here')).toBe('#here');
  expect(led('../../server/src/app.ts')).toBeUndefined();
});
