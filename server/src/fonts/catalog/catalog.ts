import type { FaceWish } from '@capstan/captions';
import type { Family } from './family.ts';

/** A family with its files. */
export type CatalogFont = Family & {
  kind: 'built-in' | 'fetched';
  version: string;
  faces: (FaceWish & { name: string; read: () => Promise<Uint8Array> })[];
  licenseText: () => Promise<string>;
};
