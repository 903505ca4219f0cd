import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/test/harness/built-server.ts', 'server/test/harness/shared-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: each file may run servers and a database of its own, and much of its time is waiting for them.
    maxWorkers: 3,
  },
});
