import { Html, html, type Part } from './html.ts';

export type Language = 'json' | 'javascript' | 'shell' | 'python' | 'text';

const quoted = { double: /"(?:\\.|[^"\\])*"/, single: /'(?:\\.|[^'\\])*'/ };

/** What is coloured in each language; where two could begin at the same place, the first one does. */
const tokens: Record<Language, Record<string, RegExp>> = {
  json: {
    key: /"(?:\\.|[^"\\])*"(?=\s*:)/,
    string: quoted.double,
    value: /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/,
  },
  javascript: {
    string: new RegExp(`${quoted.single.source}|${/`[^`]*`/.source}`),
    comment: /\/\/.*$/,
    keyword:
      /\b(?:async|await|const|else|export|for|from|function|if|import|let|new|of|return|throw|type|typeof|while)\b/,
    value: /\b(?:\d+(?:\.\d+)?|true|false|null|undefined)\b/,
  },
  shell: {
    string: new RegExp(`${/'[^']*'/.source}|${quoted.double.source}`),
    comment: /(?<=^|\s)#.*$/,
    keyword: /(?<=^|\s|\()(?:curl|export|for|do|done|while|if|then|fi|until|-\w)(?=\s|$)/,
  },
  python: {
    string: new RegExp(`${quoted.double.source}|${quoted.single.source}`),
    comment: /#.*$/,
    keyword: /\b(?:as|def|else|for|from|if|import|in|not|or|raise|return|while|with)\b/,
    value: /\b(?:\d+(?:\.\d+)?|True|False|None)\b/,
  },
  text: {},
};

export function coloured(code: string, language: Language): Html {
  const kinds = Object.entries(tokens[language]);
  if (kinds.length === 0) return html`${code}`;
  const any = new RegExp(kinds.map(([kind, pattern]) => `(?<${kind}>${pattern.source})`).join('|'), 'gm');
  const parts: Part[] = [];
  let end = 0;
  for (const match of code.matchAll(any)) {
    const [kind] = Object.entries(match.groups!).find(([, text]) => text !== undefined)!;
    parts.push(code.slice(end, match.index), html`<span class="code-${kind}">${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  return html`${parts}${code.slice(end)}`;
}

/** One of the panes of a panel: under `title`, what it shows. */
export type Pane = { title: string; value: string; code: string; language: Language };

/**
 * A frame with code in it and a button that copies it. Several panes are chosen between by radio buttons, which need no
 * script. `name` sets the panel apart from the others of the page, `label` says what the code is.
 */
export function codePanel({ name, label, panes }: { name: string; label: string; panes: Pane[] }): Html {
  const [first] = panes;
  const bar =
    panes.length === 1
      ? html`<p class="panel-title">${first!.title}</p>`
      : html`<fieldset><legend class="visually-hidden">${label}</legend>${panes.map(
          ({ title, value }, index) =>
            html`<label><input type="radio" name="${name}" value="${value}"${new Html(index === 0 ? ' checked' : '')}>${title}</label>`,
        )}</fieldset>`;
  return html`<div class="panel">
<div class="panel-bar">${bar}<button class="copy" type="button" aria-label="Copy: ${label}"><span aria-live="polite">Copy</span></button></div>
<div class="panes">${panes.map(
    ({ title, code, language }) =>
      html`<figure class="pane" tabindex="0" aria-label="${label}, ${title}"><pre><code>${coloured(code, language)}</code></pre></figure>`,
  )}</div>
</div>\n`;
}

export const jsonPane = (title: string, example: unknown): Pane => ({
  title,
  value: title,
  code: jsonText(example),
  language: 'json',
});

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);
