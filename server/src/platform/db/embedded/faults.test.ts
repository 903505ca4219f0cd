import { expect, it } from 'vitest';
import { programFailed, tellingLine } from './faults.ts';

const log = `2026-11-15 04:52:43.463 UTC [9331] LOG:  starting PostgreSQL 18.4
2026-11-15 04:52:43.464 UTC [9331] FATAL:  could not create shared memory segment: Cannot allocate memory
2026-11-15 04:52:43.464 UTC [9331] DETAIL:  Failed system call was shmget.
2026-11-15 04:52:43.465 UTC [9331] LOG:  database system is shut down
`;

it('of a log, the line that tells what went wrong', () => {
  expect(tellingLine(log)).toBe('could not create shared memory segment: Cannot allocate memory');
  expect(tellingLine('initdb: error: could not access directory "/d": Permission denied\ninitdb: removing\n')).toBe(
    'could not access directory "/d": Permission denied',
  );
  expect(tellingLine('something\nlast words\n\n')).toBe('last words');
  expect(tellingLine('\n')).toBeUndefined();
});

it('a full disk is called that', () => {
  const where = { dataDir: '/d', log: '/d/postgres.log' };
  expect(programFailed('It failed', 'FATAL:  could not write: No space left on device', where).message).toBe(
    'The disk is full where /d is: free some space or set DATA_DIR.',
  );
  expect(programFailed('It failed', '', where).message).toBe('It failed: it gave no reason (see /d/postgres.log)');
});
