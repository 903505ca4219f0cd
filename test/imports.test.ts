import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom. Between workspaces: captions knows nobody, and what is built on it looks only towards it. In the
 * server, everything points one way: the process, its commands, the app, the features from the last step of a video
 * back to the first, the platform.
 */
type Sources = Map<string, string>;
type Edge = { from: string; to: string };

const root = fileURLToPath(new URL('../', import.meta.url));

const workspaces: Record<string, string[]> = {
  captions: [],
  server: ['captions'],
  sdk: ['captions'],
  web: ['sdk', 'captions'],
  bench: ['server', 'sdk', 'captions'],
};

/** Each may import what stands before it, and its own kind. */
const layers = [
  ['platform'],
  ['workspaces'],
  ['fonts'],
  ['styles'],
  ['projects'],
  ['media'],
  ['transcripts'],
  ['captions'],
  ['renders'],
  ['events'],
  ['webhooks'],
  ['pipeline.ts'],
  ['parts.ts'],
  ['app.ts', 'health.ts', 'dashboard.ts', 'openapi', 'docs', 'worker.ts'],
  ['config.ts'],
  ['commands'],
  ['main.ts'],
];
const forEverybody = ['errors.ts', 'version.ts'];

function readSources(): Sources {
  const sources: Sources = new Map();
  for (const workspace of Object.keys(workspaces)) {
    for (const path of readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })) {
      const isSource = /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path);
      if (isSource) sources.set(`${workspace}/src/${path}`, readFileSync(join(root, workspace, 'src', path), 'utf8'));
    }
  }
  return sources;
}

const forms = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\brequire\(\s*['"]([^'"]+)['"]/g,
];

/** Relative imports become paths of the repository; others stay as they are written. */
function edgesOf(sources: Sources): Edge[] {
  return [...sources].flatMap(([from, text]) =>
    forms
      .flatMap((form) => [...text.matchAll(form)].map(([, name]) => name!))
      .map((name) => ({ from, to: name.startsWith('.') ? join(dirname(from), name) : name })),
  );
}

const workspaceOf = (name: string) => /^(?:@capstan\/)?(captions|server|sdk|web|bench)(?:\/|$)/.exec(name)?.[1];
const told = ({ from, to }: Edge) => `${from} imports ${to}`;

function strayBetweenWorkspaces(edges: Edge[]): string[] {
  const isStray = ({ from, to }: Edge) => {
    const [mine, other] = [workspaceOf(from)!, workspaceOf(to)];
    if (other !== undefined) return mine !== other && !workspaces[mine]!.includes(other);
    // Nothing of ours: then captions, which runs in a browser as well, takes nothing at all of Node.
    return to.startsWith('..') || (mine === 'captions' && to.startsWith('node:'));
  };
  return edges.filter(isStray).map(told);
}

const inServer = (path: string) => /^server\/src\/([^/]+)/.exec(path)?.[1];
const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));

function strayInServer(edges: Edge[]): string[] {
  const isStray = ({ from, to }: Edge) => {
    const [mine, other] = [inServer(from), inServer(to)];
    if (mine === undefined || other === undefined || forEverybody.includes(other)) return false;
    return forEverybody.includes(mine) || layerOf(mine) < layerOf(other);
  };
  return edges.filter(isStray).map(told);
}

function cyclesIn(edges: Edge[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) for (const each of next.get(file) ?? []) walk(each, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

/** Settings come in through config.ts. Commands hand it the environment; child processes need a PATH. */
function environmentReaders(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('server/'))
    .filter(([, text]) =>
      text
        .replaceAll('readConfig(process.env)', '')
        .replaceAll("process.env['PATH']", '')
        .replaceAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g, '')
        .includes('process.env'),
    )
    .map(([path]) => path);
}

describe('Imports', () => {
  const sources = readSources();
  const edges = edgesOf(sources);

  test('between workspaces go towards captions', () => {
    expect(strayBetweenWorkspaces(edges)).toEqual([]);
  });

  test('in the server go from the process towards the platform', () => {
    expect(strayInServer(edges)).toEqual([]);
  });

  test('go to a place that is named here', () => {
    const names = new Set([...sources.keys()].map(inServer).filter((name) => name !== undefined));
    expect([...names].filter((name) => layerOf(name) < 0 && !forEverybody.includes(name))).toEqual([]);
  });

  test('never come back to where they began', () => {
    expect(cyclesIn(edges)).toEqual([]);
  });

  test('of the environment happen in one place', () => {
    expect(environmentReaders(sources)).toEqual([]);
  });
});

describe('The walk over the imports', () => {
  test('sees them', () => {
    const edges = edgesOf(readSources()).map(told);
    expect(edges.length).toBeGreaterThan(300);
    expect(edges).toContain('server/src/main.ts imports server/src/commands/command-line.ts');
    expect(edges).toContain('server/src/app.ts imports fastify');
    expect(edges).toContain('server/src/projects/routes.ts imports @capstan/captions');
  });

  const faults = (path: string, text: string, find: (edges: Edge[]) => string[]) =>
    find(edgesOf(new Map([[path, text]])));

  test.each([
    ['captions/src/cue.ts', `import { readFile } from 'node:fs/promises';`],
    ['captions/src/cue.ts', `import type {\n  Project,\n} from '../../server/src/projects/project.ts';`],
    ['sdk/src/client.ts', `export * from '@capstan/server';`],
    ['web/src/main.tsx', `const load = () => import('../../server/src/errors.ts');`],
    ['server/src/app.ts', `import '@capstan/web';`],
    ['sdk/src/client.ts', `import { x } from '../../../elsewhere.ts';`],
  ])('finds one that strays out of %s: %s', (path, text) => {
    expect(faults(path, text, strayBetweenWorkspaces)).toHaveLength(1);
  });

  test.each([
    ['server/src/platform/db/open.ts', `import { a } from '../../projects/project.ts';`],
    ['server/src/workspaces/users.ts', `export { a } from '../projects/store.ts';`],
    ['server/src/projects/store.ts', `import { a } from '../app.ts';`],
    ['server/src/app.ts', `import type { Config } from './config.ts';`],
    ['server/src/errors.ts', `import { newId } from './platform/ids.ts';`],
    ['server/src/commands/serve.ts', `await import('../main.ts');`],
  ])('finds one that goes the wrong way in %s: %s', (path, text) => {
    expect(faults(path, text, strayInServer)).toHaveLength(1);
  });

  test('finds a circle', () => {
    const circle: Sources = new Map([
      ['server/src/a.ts', `import './b.ts';`],
      ['server/src/b.ts', `import { c } from './c.ts';`],
      ['server/src/c.ts', `export { a } from './a.ts';`],
    ]);
    expect(cyclesIn(edgesOf(circle))).toEqual([
      'server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    ]);
  });

  test('finds a second reader of the environment', () => {
    const readers = (text: string) => environmentReaders(new Map([['server/src/x.ts', text]]));
    expect(readers('const { PORT } = process.env;')).toHaveLength(1);
    expect(readers(`process.env['HOME']`)).toHaveLength(1);
    expect(readers(`readConfig(process.env); const sample = "process.env.KEY";`)).toHaveLength(0);
  });
});
