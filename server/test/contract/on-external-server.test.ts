import { afterAll, test } from 'vitest';
import { startExternalPostgres } from '../harness/external-postgres.ts';
import { startOnExternalServer } from '../harness/service.ts';
import { keepsTheContract } from './contract.ts';

const { postgres, reason } = await startExternalPostgres();

if (postgres) {
  afterAll(postgres.remove);
  keepsTheContract("the system's own PostgreSQL", startOnExternalServer(postgres));
} else {
  test("the API on the system's own PostgreSQL", ({ skip }) => skip(reason));
}
