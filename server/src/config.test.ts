import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

describe('Settings', () => {
  test('have defaults, and empty ones count as not set', () => {
    const defaults = {
      port: 3000,
      host: 'localhost',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      apiKey: undefined,
      logLevel: 'info',
      metrics: { host: '127.0.0.1', port: 9464, asked: false },
      trustedProxies: [],
      s3: undefined,
      ffmpegPath: undefined,
      importAllowedHosts: [],
      webhookAllowedHosts: [],
      jobsAtOnce: availableParallelism(),
      speechCores: Math.min(2, availableParallelism()),
      models: { folder: resolve('data/models'), isChosen: false },
      speechServer: undefined,
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(defaults);
  });

  test.each<[string, string, object]>([
    ['JOBS_AT_ONCE', '3', { jobsAtOnce: 3 }],
    ['SPEECH_CORES', '4', { speechCores: 4 }],
    ['FFMPEG_PATH', '/opt/ffmpeg', { ffmpegPath: '/opt/ffmpeg' }],
    [
      'IMPORT_ALLOWED_HOSTS',
      'nas.lan, 10.0.0.5:8080,[::1]',
      { importAllowedHosts: ['nas.lan', '10.0.0.5:8080', '[::1]'] },
    ],
    ['WEBHOOK_ALLOWED_HOSTS', 'cms.lan:8080', { webhookAllowedHosts: ['cms.lan:8080'] }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', '/srv/capstan', { dataDir: '/srv/capstan' }],
    ['DATABASE_URL', 'postgres://me:p%40ss@db:5432/capstan', { databaseUrl: 'postgres://me:p%40ss@db:5432/capstan' }],
    ['DATABASE_URL', 'postgresql:///x?host=/run', { databaseUrl: 'postgresql:///x?host=/run' }],
    ['PUBLIC_URL', 'https://capstan.example/', { publicUrl: 'https://capstan.example' }],
    ['PUBLIC_URL', 'http://10.0.0.1:8080', { publicUrl: 'http://10.0.0.1:8080' }],
    ['CAPSTAN_API_KEY', 'my own key of 20 letters', { apiKey: 'my own key of 20 letters' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['METRICS_PORT', 'off', { metrics: undefined }],
    ['METRICS_PORT', '9000', { metrics: { host: '127.0.0.1', port: 9000, asked: true } }],
    ['DATA_DIR', '/srv/capstan', { models: { folder: '/srv/capstan/models', isChosen: false } }],
    ['MODELS_DIR', '/srv/models', { models: { folder: '/srv/models', isChosen: true } }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustedProxies: ['10.0.0.0/8', '::1'] }],
  ])('%s=%s is understood', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', ' 3000'],
    ['PORT', '0x10'],
    ['HOST', 'a b'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'capstan.example'],
    ['PUBLIC_URL', 'https://capstan.example/path'],
    ['PUBLIC_URL', 'https://capstan.example/?x'],
    ['PUBLIC_URL', 'https://me@capstan.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['CAPSTAN_API_KEY', 'short'],
    ['CAPSTAN_API_KEY', 'cap_live_0000000000000000000000000000000000000000'],
    ['LOG_LEVEL', 'INFO'],
    ['METRICS_PORT', 'on'],
    ['TRUST_PROXY', 'everybody'],
    ['JOBS_AT_ONCE', '0'],
    ['JOBS_AT_ONCE', 'many'],
    ['SPEECH_CORES', '0'],
    ['IMPORT_ALLOWED_HOSTS', 'http://nas'],
    ['IMPORT_ALLOWED_HOSTS', 'nas,,lan'],
    ['WEBHOOK_ALLOWED_HOSTS', 'cms.lan/hook'],
  ])('%s=%s is refused by name, without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^Wrong settings: ${name} must [^\\n]+\\.$`));
    if (name === 'CAPSTAN_API_KEY') expect(read).not.toThrow(value);
  });

  const s3 = {
    ...{
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'videos',
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'pst',
    },
  };

  test('of an S3 store come together', () => {
    expect(readConfig(s3).s3).toEqual({
      ...{ endpoint: 'https://s3.example.com', region: 'us-east-1', bucket: 'videos', forcePathStyle: true },
      ...{ accessKeyId: 'me', secretAccessKey: 'pst' },
    });
    expect(readConfig({ ...s3, S3_FORCE_PATH_STYLE: 'false', S3_REGION: 'eu' }).s3).toMatchObject({
      ...{ forcePathStyle: false, region: 'eu' },
    });
  });

  test.each(Object.keys(s3))('%s is missed where the others are', (name) => {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(`Wrong settings: ${name} is missing`);
  });

  test('of a speech server have defaults', () => {
    expect(readConfig({ SPEECH_REGION: 'of another program' }).speechServer).toBeUndefined();
    const url = 'http://gpu.lan:8000/v1/audio/transcriptions';
    expect(readConfig({ SPEECH_URL: 'http://gpu.lan:8000' }).speechServer).toEqual({
      ...{ url, apiKey: undefined, model: 'whisper-1', atOnce: 2 },
    });
    const others = { SPEECH_API_KEY: 'k', SPEECH_MODEL: 'large', SPEECH_AT_ONCE: '8' };
    expect(readConfig({ SPEECH_URL: url, ...others }).speechServer).toEqual({
      ...{ url, apiKey: 'k', model: 'large', atOnce: 8 },
    });
  });

  test.each([
    [{ SPEECH_API_KEY: 'secret' }, 'SPEECH_URL is missing, though other settings of the speech server are there'],
    [{ SPEECH_URL: 'gpu.lan' }, 'SPEECH_URL must be an http or https address'],
    [{ SPEECH_URL: 'http://gpu.lan', SPEECH_AT_ONCE: '0' }, 'SPEECH_AT_ONCE must be a whole number'],
  ])('of a speech server that are wrong are told: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
    expect(() => readConfig(environment)).not.toThrow('secret');
  });

  test('of traces are those that every program has', () => {
    const endpoint = 'http://collector:4318';
    expect(readConfig({ OTEL_SERVICE_NAME: 'x' }).tracing).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({
      ...{ endpoint, headers: {}, serviceName: 'capstan', share: 1 },
    });
    const others = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=video',
      ...{ OTEL_SERVICE_NAME: 'captions', OTEL_TRACES_SAMPLER_ARG: '0.05' },
    };
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...others }).tracing).toEqual({
      ...{
        endpoint,
        headers: { authorization: 'Bearer abc', 'x-team': 'video' },
        serviceName: 'captions',
        share: 0.05,
      },
    });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret' }, 'OTEL_EXPORTER_OTLP_HEADERS must be a list'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%zzsecret' }, 'OTEL_EXPORTER_OTLP_HEADERS must be a list'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  ])('of traces that are wrong are told: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
    expect(() => readConfig(environment)).not.toThrow('secret');
  });

  test('all faults are told at once, in one line', () => {
    const read = () => readConfig({ PORT: 'x', HOST: ' ', LOG_LEVEL: 'x' });
    expect(read).toThrow(/PORT must .*; HOST must .*; LOG_LEVEL must/);
    expect(read).not.toThrow(/\n/);
  });
});
