import { fileURLToPath } from 'node:url';

const inServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Programs of tests' own, which they start and kill. Put together before the tests begin, they start in a moment. */
export const testPrograms = {
  'work-elsewhere': inServer('src/platform/jobs/testing/program.ts'),
  'start-database': inServer('src/platform/db/embedded/testing/start.ts'),
  'collect-and-die': inServer('src/platform/files/testing/collect-and-die.ts'),
  'write-for-ever': inServer('src/platform/files/testing/write-for-ever.ts'),
  'fill-disk': inServer('src/platform/files/testing/fill-disk.ts'),
};

export const testProgramsHome = inServer('test/dist');

export const builtTestProgram = (name: keyof typeof testPrograms): string => `${testProgramsHome}/${name}.mjs`;
