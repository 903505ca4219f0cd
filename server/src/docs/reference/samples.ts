import { jsonText, type Pane } from '../code.ts';
import type { Operation } from './api.ts';

/** Calls that can be pasted and run, made from the operation's example. */
export type Call = { method: string; url: string; body: unknown; isForm?: boolean };

export function callOf(operation: Operation, origin: string, examples: unknown[]): Call {
  const filled = operation.path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return exampleValue(parameter?.schema['pattern'], examples) ?? placeholder;
  });
  const { method, body } = operation;
  return { method, url: origin + filled, body: body?.example, isForm: body?.isForm === true };
}

export const samplePanes = (call: Call): Pane[] => [
  { title: 'curl', value: 'curl', code: curl(call), language: 'shell' },
  { title: 'JavaScript', value: 'javascript', code: javascript(call), language: 'javascript' },
];

export function curl({ method, url, body, isForm }: Call): string {
  const parts = [method === 'GET' ? `curl ${url}` : `curl -X ${method} ${url}`, '-H "X-API-Key: $CAPSTAN_API_KEY"'];
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d '${jsonText(body).replaceAll("'", `'\\''`)}'`);
  }
  if (isForm) parts.push('-F file=@the-file');
  return parts.join(' \\\n  ');
}

export function javascript({ method, url, body, isForm }: Call): string {
  const key = "'X-API-Key': process.env.CAPSTAN_API_KEY";
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(body === undefined
      ? [`headers: { ${key} },`]
      : [
          'headers: {',
          `  ${key},`,
          "  'Content-Type': 'application/json',",
          '},',
          `body: JSON.stringify(${literal(body)}),`,
        ]),
    ...(isForm ? ['body: form,'] : []),
  ];
  return [
    ...(isForm ? formLines : []),
    `const response = await fetch(${text(url)}, {`,
    ...options
      .join('\n')
      .split('\n')
      .map((line) => `  ${line}`),
    '});',
    'if (!response.ok) throw new Error((await response.json()).error);',
    ...(method === 'DELETE' ? [] : ['const reply = await response.json();']),
  ].join('\n');
}

const formLines = [
  "import { openAsBlob } from 'node:fs';",
  'const form = new FormData();',
  "form.append('file', await openAsBlob('the-file'));",
];

/** The value as somebody would write it in JavaScript. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const inner = Array.isArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([name, item]) => `${propertyName(name)}: ${literal(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return inner.length === 0
    ? `${open}${close}`
    : `${open}\n${inner.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`;
}

const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name));

const text = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** The first text in the examples that fits the pattern: an id that the replies show too. */
function exampleValue(pattern: string | undefined, examples: unknown[]): string | undefined {
  if (pattern === undefined) return undefined;
  const fitting = new RegExp(pattern);
  for (const example of examples) {
    if (typeof example === 'string' && fitting.test(example)) return example;
    if (typeof example !== 'object' || example === null) continue;
    const within = exampleValue(pattern, Object.values(example));
    if (within !== undefined) return within;
  }
  return undefined;
}
