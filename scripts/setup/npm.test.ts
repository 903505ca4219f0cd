import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npm } from './npm.mjs';
import { temporaryFolder } from './temporary-folder.ts';

describe('npm inside npm', () => {
  test('does not see what the outer one was told to do', () => {
    const { env } = npm(['ci'], {
      scratch: '/scratch',
      env: {
        PATH: '/bin',
        HTTPS_PROXY: 'http://proxy',
        npm_config_cache: temporaryFolder(),
        npm_config_registry: 'http://registry',
        npm_config_https_proxy: 'http://proxy',
        npm_config_noproxy: 'localhost',
        NPM_CONFIG_CAFILE: '/ca.pem',
        npm_config_workspace: 'server',
        npm_config_omit: 'dev',
        npm_config_local_prefix: '/elsewhere',
        npm_config_ignore_scripts: 'true',
        npm_lifecycle_event: 'prestart',
        npm_package_json: '/package.json',
        npm_command: 'start',
      },
    });
    expect(Object.keys(env).sort()).toEqual([
      'HTTPS_PROXY',
      'NPM_CONFIG_CAFILE',
      'PATH',
      'npm_config_cache',
      'npm_config_https_proxy',
      'npm_config_noproxy',
      'npm_config_registry',
    ]);
  });

  test('is the one that called, unless another package manager did', () => {
    const called = (npm_execpath: string) => npm(['ci'], { scratch: '/scratch', env: { npm_execpath } });
    expect(called('/node/npm-cli.js')).toMatchObject({ command: process.execPath, args: ['/node/npm-cli.js', 'ci'] });
    expect(called('/node/pnpm.cjs')).toMatchObject({ command: 'npm', args: ['ci'] });
  });

  test('keeps its cache with the set-up when there is no home to keep it in', () => {
    const home = join(temporaryFolder({ file: '' }), 'file');
    const { env } = npm(['ci'], { scratch: '/scratch', env: { npm_config_cache: join(home, '.npm') } });
    expect(env['npm_config_cache']).toBe('/scratch/npm');
  });
});
