import { StartError } from '../../../errors.ts';
import { type Migration, readMigrations } from '../migrate.ts';
import type { Header } from './format.ts';
import type { OnRows, Steps } from './moved.ts';
import { type Section, withBackup } from './read.ts';

/** A backup that was read to its end and found whole. */
export type CheckedBackup = { file: string; header: Header; tables: string[] };

/**
 * Reads the whole file before any database is touched: a damaged one is refused in seconds rather than after an hour of
 * loading, and does not even make a data folder.
 */
export async function checkBackup(file: string, steps: Steps, migrations?: Migration[]): Promise<CheckedBackup> {
  const known = migrations ?? (await readMigrations());
  return withBackup(file, steps.signal, async ({ header, sections }) => {
    refuseForeign(file, header, known);
    const tables: string[] = [];
    for await (const section of sections) {
      await readThrough(section, steps.onRows);
      tables.push(section.table);
    }
    return { file, header, tables };
  });
}

export async function readThrough({ table, rows }: Section, onRows: OnRows): Promise<void> {
  let count = 0;
  for await (const block of rows) {
    count += block.count;
    onRows(table, count);
  }
}

function refuseForeign(file: string, { migrations, program }: Header, known: Migration[]): void {
  const newest = migrations.at(-1);
  if (migrations.length > known.length) {
    throw new StartError(
      `${file} was made by a newer version of Capstan (${program}, with ${newest?.name}): restore it with that version or a later one.`,
    );
  }
  const differing = migrations.find(({ checksum }, index) => known[index]?.checksum !== checksum);
  if (differing) {
    throw new StartError(
      `${file} was made by another build of Capstan (${program}; ${differing.name} differs): restore it with that build.`,
    );
  }
}
