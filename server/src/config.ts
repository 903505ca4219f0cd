import { resolve } from 'node:path';
import { StartError } from './errors.ts';
import { isPlausibleKey, keyRule } from './workspaces/keys/format.ts';

/**
 * The settings, read once from the environment. Nothing else in the program looks there. Every fault is told at once,
 * so that nobody has to start three times to find three of them.
 */
export type Config = {
  port: number;
  host: string;
  /** Where everything is kept that Capstan keeps itself. */
  dataDir: string;
  /** An external PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** How people reach this server, without a slash at the end; undefined: as it listens. */
  publicUrl: string | undefined;
  /** The first workspace's key, instead of a made-up one. */
  apiKey: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Where Prometheus reads. A taken port is only an error when it was asked for. */
  metrics: { host: string; port: number; asked: boolean } | undefined;
  /** Proxies whose X-Forwarded-For is believed: addresses or networks. */
  trustedProxies: string[];
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

type Environment = Record<string, string | undefined>;

export function readConfig(environment: Environment): Config {
  const faults: string[] = [];

  function setting<T>(name: string, fallback: T, read: (text: string) => T | undefined, rule: string): T {
    const text = environment[name];
    if (text === undefined || text === '') return fallback;
    const value = read(text);
    if (value !== undefined) return value;
    faults.push(`${name} ${rule}`);
    return fallback;
  }

  const metricsPort = setting<number | 'off' | undefined>(
    'METRICS_PORT',
    undefined,
    (text) => (text === 'off' ? text : portFrom(text)),
    'must be a port from 0 to 65535, or "off"',
  );
  const metricsHost = setting('METRICS_HOST', '127.0.0.1', hostFrom, 'must be a host name or an IP address');

  const config: Config = {
    port: setting('PORT', 3000, portFrom, 'must be a whole number from 0 to 65535'),
    host: setting('HOST', 'localhost', hostFrom, 'must be a host name or an IP address'),
    dataDir: resolve(setting('DATA_DIR', './data', (text) => text, '')),
    databaseUrl: setting(
      'DATABASE_URL',
      undefined,
      (text) => (/^postgres(ql)?:$/.test(urlFrom(text)?.protocol ?? '') ? text : undefined),
      'must be an address such as postgres://user:password@host:5432/capstan',
    ),
    publicUrl: setting('PUBLIC_URL', undefined, publicUrlFrom, 'must be an http or https address without a path'),
    apiKey: setting('CAPSTAN_API_KEY', undefined, (text) => (isPlausibleKey(text) ? text : undefined), keyRule),
    logLevel: setting(
      'LOG_LEVEL',
      'info',
      (text) => logLevels.find((level) => level === text),
      `must be one of ${logLevels.join(', ')}`,
    ),
    metrics:
      metricsPort === 'off'
        ? undefined
        : { host: metricsHost, port: metricsPort ?? 9464, asked: metricsPort !== undefined },
    trustedProxies: setting('TRUST_PROXY', [], proxiesFrom, 'must list IP addresses or networks, separated by commas'),
  };

  if (faults.length > 0) throw new StartError(`Wrong settings: ${faults.join('; ')}.`);
  return config;
}

function portFrom(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function hostFrom(text: string): string | undefined {
  return /^[0-9A-Za-z._:%-]{1,253}$/.test(text) ? text : undefined;
}

function urlFrom(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function publicUrlFrom(text: string): string | undefined {
  const url = urlFrom(text);
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return plain ? url.origin : undefined;
}

function proxiesFrom(text: string): string[] | undefined {
  const list = text.split(',').map((part) => part.trim());
  const valid = list.every((part) => /^[0-9A-Fa-f:.]{2,45}(\/\d{1,3})?$/.test(part) || part === 'loopback');
  return valid ? list : undefined;
}
