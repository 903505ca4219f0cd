import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { containers, deployments, documentsIn, knownSettings, objects, root, textOf } from './files.ts';

const unknown = (names: string[]) => names.filter((name) => !knownSettings.has(name));
const usual = readConfig({});
const ports = { http: usual.port, metrics: usual.metrics!.port };

describe('The image', () => {
  const lines = textOf('Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '');
  const argsOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
  const startFlags = JSON.parse(textOf('package.json')).scripts.start.match(/--\S+=\d+/g);

  test('copies what is there', () => {
    const sources = argsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const workspaces = JSON.parse(textOf('package.json')).workspaces as string[];
    for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`);
  });

  test('sets only what the program reads, and the ports that it opens', () => {
    const settings = Object.fromEntries(
      argsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    );
    const { NODE_ENV, ...ours } = settings;
    expect(NODE_ENV).toBe('production');
    expect(unknown(Object.keys(ours))).toEqual([]);
    const config = readConfig(ours);
    expect(argsOf('EXPOSE')).toEqual([`${config.port} ${config.metrics!.port}`]);
    expect({ http: config.port, metrics: config.metrics!.port }).toEqual(ports);
  });

  test('runs as nobody in particular, as npm start does, and is asked for its health', () => {
    expect(argsOf('USER')).toEqual(['10001:10001']);
    const [entry] = argsOf('ENTRYPOINT').map((line) => JSON.parse(line) as string[]);
    expect(entry!.slice(0, 3)).toEqual(['tini', '--', 'node']);
    expect(entry!.slice(3, -1)).toEqual(startFlags);
    expect(JSON.parse(argsOf('CMD')[0]!)).toEqual(['start']);
    expect(argsOf('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${ports.metrics}/readyz`);
  });

  test('is built from sources alone', () => {
    const ignored = textOf('.dockerignore').split('\n');
    for (const path of ['.git', '**/node_modules', '**/dist', '.env', 'data']) expect(ignored).toContain(path);
  });
});

describe('compose.yaml', () => {
  const [compose] = documentsIn('compose.yaml');
  const ours = Object.entries<Record<string, never>>(compose.services).filter(([, { image }]) =>
    String(image).startsWith('capstan:'),
  );

  test('runs the version that is here, as server and as worker', () => {
    expect(ours.map(([name]) => name)).toEqual(['server', 'worker']);
    const { version } = JSON.parse(textOf('package.json'));
    for (const [, service] of ours) expect(service['image']).toBe(`capstan:${version}`);
  });

  test('sets only what the program reads', () => {
    for (const [, { environment }] of ours) expect(unknown(Object.keys(environment!))).toEqual([]);
  });

  test('asks for what .env.example names, and waits only for services that are there', () => {
    const asked = [...textOf('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    const named = [...textOf('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(named.sort());
    const services = Object.values<{ depends_on?: object | string[] }>(compose.services);
    const awaited = services.flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(awaited.filter((name) => !(name in compose.services))).toEqual([]);
  });

  test('names every image by its version', () => {
    for (const { image } of Object.values<{ image: string }>(compose.services)) {
      expect(image).toMatch(/:(?!latest)[\w.-]+$/);
    }
  });
});

describe('The Kubernetes manifests', () => {
  test('set only what the program reads, and nothing is left out that a cluster needs', () => {
    const { data } = objects.find(({ kind }) => kind === 'ConfigMap');
    for (const { env } of containers) {
      const names = [...Object.keys(data), ...env.map(({ name }: { name: string }) => name)];
      expect(unknown(names)).toEqual([]);
      const given = Object.fromEntries(
        env.map(({ name, value }: Record<string, string>) => [name, value ?? 'x'] as const),
      );
      const config = readConfig({ ...data, ...given, DATABASE_URL: 'postgres://user@host/name' });
      expect(config).toMatchObject({ databaseUrl: expect.any(String), s3: expect.any(Object) });
    }
  });

  test('ask ports that are open for pages that are there', () => {
    const roles = Object.fromEntries(containers.map((container) => [container.args[0], container]));
    expect(Object.keys(roles)).toEqual(['serve', 'work']);
    for (const container of containers) {
      const open = Object.fromEntries(container.ports.map(({ name, containerPort }: never) => [name, containerPort]));
      expect(open).toEqual(container.args[0] === 'serve' ? ports : { metrics: ports.metrics });
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        const { path, port } = container[probe].httpGet;
        expect(Object.keys(open)).toContain(port);
        expect(path).toBe(probe === 'readinessProbe' ? '/readyz' : '/livez');
      }
    }
    const service = objects.find(({ kind }) => kind === 'Service');
    expect(service.spec.ports[0].targetPort).toBe('http');
  });

  test('let nobody be root, nor write anywhere but into volumes', () => {
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      for (const { securityContext, volumeMounts } of pod.containers) {
        expect(securityContext).toEqual({
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        });
        const mounted = volumeMounts.map(({ name }: { name: string }) => name);
        expect(mounted).toEqual(pod.volumes.map(({ name }: { name: string }) => name));
      }
    }
  });

  test('select pods by labels that these have', () => {
    const components = deployments.map(({ spec }) => spec.template.metadata.labels['app.kubernetes.io/component']);
    expect(components).toEqual(['server', 'worker']);
    for (const { spec } of deployments) expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ spec }) => spec.selector.matchLabels['app.kubernetes.io/component'])).toEqual(components);
  });

  test('scale the workers by jobs that one of them takes at once', () => {
    const scaled = objects.find(({ kind }) => kind === 'ScaledObject');
    const worker = deployments.find(({ metadata }) => metadata.name === scaled.spec.scaleTargetRef.name);
    const [{ env }] = worker.spec.template.spec.containers;
    const atOnce = env.find(({ name }: { name: string }) => name === 'JOBS_AT_ONCE').value;
    expect(scaled.spec.triggers[0].metadata.targetQueryValue).toBe(atOnce);
  });

  test('list every file that there is', () => {
    for (const folder of ['base', 'autoscaling']) {
      const [{ resources }] = documentsIn(`deploy/kubernetes/${folder}/kustomization.yaml`);
      for (const path of resources) expect(existsSync(join(root, 'deploy/kubernetes', folder, path)), path).toBe(true);
    }
    expect(readFileSync(join(root, 'deploy/kubernetes/base/kustomization.yaml'), 'utf8')).toContain(
      `newTag: ${JSON.parse(textOf('package.json')).version}`,
    );
  });
});
