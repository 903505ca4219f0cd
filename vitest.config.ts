import { defineConfig } from 'vitest/config';
import { builtPrograms } from './test/built-programs.ts';
import { LongFirst } from './test/long-first.ts';

const globalSetup = ['built-server', 'shared-postgres', 'run-folder'].map((name) => `server/test/harness/${name}.ts`);

export default defineConfig({
  plugins: [builtPrograms()],
  test: {
    testTimeout: 30_000,
    // Tests load it themselves: see server/src/platform/speech/onnx/environment.ts.
    env: { ORT_DISABLE_TELEMETRY: '1' },
    hookTimeout: 60_000,
    // What is waited for comes when the machine lets it: only the test's own limit decides.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: each file may run servers and a database of its own, and much of its time is waiting for them.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // Tests leave nothing behind in the modules they use, and so can share them: loading these is most of their time.
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup,
  },
});
