import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../errors.ts';
import { openDiskStore } from '../disk.ts';

/** Run by a test on a disk of two megabytes: prints what a store there does when the disk is full. */
const folder = process.argv[2]!;
const store = openDiskStore(folder);
const type = 'video/mp4';

await store.put('wks_1/first', Readable.from([Buffer.alloc(100_000, 'a')]), { type });
const refused = await store.put('wks_1/second', Readable.from(Array(30).fill(Buffer.alloc(100_000))), { type }).then(
  () => 'nothing',
  (error) => (error instanceof AppError ? error.code : String(error)),
);
const left = await readdir(join(folder, '.partial'));
const second = await store.read('wks_1/second');
await store.put('wks_1/third', Readable.from([Buffer.alloc(1_500_000, 'c')]), { type });
const first = await store.read('wks_1/first');
const bytes = (await buffer(first!.stream)).length;
console.log(JSON.stringify({ refused, left, second: second ?? null, bytes }));
