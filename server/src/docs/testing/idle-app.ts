import { pino } from 'pino';
import { type App, buildApp } from '../../app.ts';
import { idleParts } from '../../parts.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { version } from '../../version.ts';

/** The pages ask the database nothing, so this one is never connected to. */
export function idleApp(publicUrl?: string): Promise<App> {
  const db = openDatabase({}, () => {});
  return buildApp({
    ...idleParts(db),
    db,
    log: pino({ level: 'silent' }),
    version,
    baseUrl: () => '',
    publicUrl,
    trustedProxies: [],
  });
}
