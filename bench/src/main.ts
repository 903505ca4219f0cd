/** `npm run bench -- NAME` runs one set of measurements and prints its tables. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  api: () => import('./api/api.ts'),
  jobs: () => import('./jobs/jobs.ts'),
  import: () => import('./import/import.ts'),
  upload: () => import('./upload/upload.ts'),
  speech: () => import('./speech/speech.ts'),
  render: () => import('./render/render.ts'),
  frames: () => import('./render/only-frames.ts'),
  soak: () => import('./soak/soak.ts'),
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (load) {
  await (await load()).run();
} else {
  process.stderr.write(`Say which: ${Object.keys(benches).join(', ')}. For example: npm run bench -- api\n`);
  process.exitCode = 1;
}
