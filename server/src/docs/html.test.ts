import { expect, test } from 'vitest';
import { html } from './html.ts';
import { inline, paragraphs } from './text.ts';

test('text that is put into markup is escaped, in content and in attributes', () => {
  const hostile = `"><script>alert('&')</script>`;
  expect(html`<a title="${hostile}">${hostile}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a>',
  );
});

test('markup that is put into markup stays as it is, also in lists', () => {
  expect(html`<ul>${['<', 0].map((item) => html`<li>${item}</li>`)}</ul>`.markup).toBe(
    '<ul><li>&lt;</li><li>0</li></ul>',
  );
});

test('backticks make code, and what is between them is text', () => {
  expect(inline('Send `<b>` in `X-API-Key`.').markup).toBe('Send <code>&lt;b&gt;</code> in <code>X-API-Key</code>.');
});

test('a backtick without its second one is a backtick', () => {
  expect(inline('a ` b').markup).toBe('a ` b');
});

test('an empty line starts a new paragraph', () => {
  expect(paragraphs('One\nline.\n\nTwo.\n').markup).toBe('<p>One\nline.</p>\n<p>Two.</p>\n');
  expect(paragraphs('').markup).toBe('');
});
