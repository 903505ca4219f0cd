import { join } from 'node:path';
import { FetchedFonts } from '@capstan/server/src/fonts/catalog/fetched.ts';
import { openDiskStore } from '@capstan/server/src/platform/files/disk.ts';
import { type Looks, looksFrom } from '@capstan/server/src/renders/looks.ts';
import type { House } from '../house.ts';
import { note } from '../report.ts';

/** The fonts as the program has them. */
export function looksOf({ db, dataDir }: House): Looks {
  const fetched = new FetchedFonts({ folder: join(dataDir, 'fonts'), say: note });
  return looksFrom({ db, store: openDiskStore(join(dataDir, 'files')), fetched });
}
