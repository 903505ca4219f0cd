import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { openDiskStore } from '../disk.ts';

/** Run by a test, which kills it in the middle. */
async function* chunks() {
  for (;;) {
    yield Buffer.alloc(1_000);
    await pause(5);
  }
}

await openDiskStore(process.argv[2]!).put('wks_1/never', Readable.from(chunks()), { type: 'video/mp4' });
