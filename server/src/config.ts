import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from './errors.ts';
import type { S3Settings } from './platform/files/s3/settings.ts';
import { type SpeechServerSettings, transcriptionsUrl, usualModel } from './platform/speech/http/settings.ts';
import type { ModelPlace } from './platform/speech/models/places.ts';
import type { TracingSettings } from './platform/tracing/tracing.ts';
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
  /** Where files are kept; undefined: in the data folder. */
  s3: S3Settings | undefined;
  /** The program, or the folder that holds both of them; undefined: found by itself. */
  ffmpegPath: string | undefined;
  /** Hosts that videos may be imported from although they are private. */
  importAllowedHosts: string[];
  /** Hosts that webhooks may be sent to although they are private. */
  webhookAllowedHosts: string[];
  /** How many jobs this process works on at a time. */
  jobsAtOnce: number;
  /** How many cores the built-in model may keep busy. */
  speechCores: number;
  /** Where the models that recognise speech are kept. */
  models: ModelPlace;
  /** Another server that recognises speech; undefined: models of our own. */
  speechServer: SpeechServerSettings | undefined;
  /** Where traces are sent; undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
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

  function required(name: string, of: string, read: (text: string) => string | undefined, rule: string): string {
    if (!environment[name]) faults.push(`${name} is missing, though other settings of ${of} are there`);
    return setting(name, '', read, rule);
  }

  const metricsPort = setting<number | 'off' | undefined>(
    'METRICS_PORT',
    undefined,
    (text) => (text === 'off' ? text : portFrom(text)),
    'must be a port from 0 to 65535, or "off"',
  );
  const metricsHost = setting('METRICS_HOST', '127.0.0.1', hostFrom, 'must be a host name or an IP address');

  const s3 = Object.keys(environment).some((name) => name.startsWith('S3_') && environment[name] !== '')
    ? {
        endpoint: required('S3_ENDPOINT', 'S3', publicUrlFrom, 'must be an http or https address without a path'),
        region: setting('S3_REGION', 'us-east-1', (text) => text, ''),
        bucket: required('S3_BUCKET', 'S3', bucketFrom, 'must be the name of a bucket'),
        accessKeyId: required('S3_ACCESS_KEY_ID', 'S3', (text) => text, ''),
        secretAccessKey: required('S3_SECRET_ACCESS_KEY', 'S3', (text) => text, ''),
        forcePathStyle: setting('S3_FORCE_PATH_STYLE', true, flagFrom, 'must be true or false'),
      }
    : undefined;

  // Other programs have settings that begin alike.
  const speechNames = ['SPEECH_URL', 'SPEECH_API_KEY', 'SPEECH_MODEL', 'SPEECH_AT_ONCE'];
  const speechServer = speechNames.some((name) => environment[name])
    ? {
        url: required('SPEECH_URL', 'the speech server', transcriptionsUrl, 'must be an http or https address'),
        apiKey: setting<string | undefined>('SPEECH_API_KEY', undefined, (text) => text, ''),
        model: setting('SPEECH_MODEL', usualModel, (text) => text, ''),
        atOnce: setting('SPEECH_AT_ONCE', 2, countFrom, 'must be a whole number from 1 to 64'),
      }
    : undefined;

  // By the names that every program has for them.
  const tracesTo = setting<string | undefined>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    (text) => (/^https?:$/.test(urlFrom(text)?.protocol ?? '') ? text : undefined),
    'must be an http or https address',
  );
  const tracing = {
    headers: setting('OTEL_EXPORTER_OTLP_HEADERS', {}, headersFrom, 'must be a list such as name=value,other=value'),
    serviceName: setting('OTEL_SERVICE_NAME', 'capstan', (text) => text, ''),
    share: setting('OTEL_TRACES_SAMPLER_ARG', 1, shareFrom, 'must be a number from 0 to 1'),
  };

  const dataDir = resolve(setting('DATA_DIR', './data', (text) => text, ''));
  const modelsDir = setting<string | undefined>('MODELS_DIR', undefined, (text) => text, '');

  const config: Config = {
    port: setting('PORT', 3000, portFrom, 'must be a whole number from 0 to 65535'),
    host: setting('HOST', 'localhost', hostFrom, 'must be a host name or an IP address'),
    dataDir,
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
    s3,
    ffmpegPath: setting('FFMPEG_PATH', undefined, (text) => text, ''),
    importAllowedHosts: setting(
      'IMPORT_ALLOWED_HOSTS',
      [],
      hostsFrom,
      'must list host names, each with a port or without, separated by commas',
    ),
    webhookAllowedHosts: setting(
      'WEBHOOK_ALLOWED_HOSTS',
      [],
      hostsFrom,
      'must list host names, each with a port or without, separated by commas',
    ),
    jobsAtOnce: setting('JOBS_AT_ONCE', availableParallelism(), countFrom, 'must be a whole number from 1 to 64'),
    speechCores: setting(
      'SPEECH_CORES',
      Math.min(2, availableParallelism()),
      countFrom,
      'must be a whole number from 1 to 64',
    ),
    models: { folder: resolve(modelsDir ?? join(dataDir, 'models')), isChosen: modelsDir !== undefined },
    speechServer,
    tracing: tracesTo === undefined ? undefined : { endpoint: tracesTo, ...tracing },
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

function countFrom(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64 ? Number(text) : undefined;
}

function shareFrom(text: string): number | undefined {
  return /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined;
}

/** As OpenTelemetry writes them: names and percent-encoded values. */
function headersFrom(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((part) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([!-~]*)\s*$/.exec(part));
  if (pairs.some((pair) => !pair || !isEncoded(pair[2]!))) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair![1], decodeURIComponent(pair![2]!)]));
}

const isEncoded = (text: string): boolean => !/%(?![0-9A-Fa-f]{2})/.test(text);

function flagFrom(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function bucketFrom(text: string): string | undefined {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined;
}

function hostsFrom(text: string): string[] | undefined {
  const list = text.split(',').map((part) => part.trim().toLowerCase());
  return list.every((part) => /^(\[[0-9a-f:.]+\]|[0-9a-z._-]{1,253})(:\d{1,5})?$/.test(part)) ? list : undefined;
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
