import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { PartialCopy } from './partial-copy.ts';
import { clip } from './testing/arrange.ts';

const alwaysFull = '/dev/full';

test.skipIf(!existsSync(alwaysFull))('a full disk is told as such', async () => {
  const file = await open(alwaysFull, 'r+');
  onTestFinished(() => file.close());
  const copy = new PartialCopy(file, 1_000_000);
  await copy.begin({ statusCode: 200, headers: {} } as IncomingMessage);
  await expect(copy.append(clip(5000))).rejects.toMatchObject({ code: 'storage/full', retry: true });
});
