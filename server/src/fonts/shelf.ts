import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { builtInFonts } from './catalog/built-in.ts';
import type { CatalogFont } from './catalog/catalog.ts';
import type { FetchedFonts } from './catalog/fetched.ts';

/** Where fonts come from: the ones beside the server, the large ones that are fetched, and those of a workspace. */
export type FontShelf = { db: Database; store: FileStore; fetched: FetchedFonts };

/** Those that every workspace has. */
export const commonFonts = ({ fetched }: Pick<FontShelf, 'fetched'>): CatalogFont[] => [
  ...builtInFonts(),
  ...fetched.list(),
];
