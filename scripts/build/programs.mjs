// @ts-check
import { join } from 'node:path';

/**
 * What is started as a process of its own.
 *
 * @param {string} root
 */
export const programsIn = (root) => ({
  main: join(root, 'server/src/main.ts'),
  'speech-helper': join(root, 'server/src/platform/speech/built-in/program.ts'),
  'sherpa-helper': join(root, 'server/src/platform/speech/sherpa/program.ts'),
  'font-check': join(root, 'server/src/fonts/check/program.ts'),
});
