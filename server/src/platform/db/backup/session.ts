import pg from 'pg';
import { StartError } from '../../../errors.ts';

/** Every server writes and reads every value in the same way, whatever it is set to. */
const sameEverywhere = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set xmloption = 'content'`;

/** What takes an hour may take an hour. Which of these there are depends on the server's version. */
const withoutHurry = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

/**
 * One connection for moving rows. A transaction that `work` leaves open ends with it, undone. What the database
 * answers when it refuses is told in one line, after `failed`.
 */
export async function withSession<T>(
  connection: pg.ClientConfig,
  { program, failed }: { program: string; failed: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: `capstan ${program}`, keepAlive: true });
  let lost: unknown;
  const lose = (error: unknown) => {
    lost = error;
  };
  // Without a listener, a lost connection would end the process.
  client.on('error', lose);
  try {
    await client.connect().catch((error) => {
      lose(error);
      throw error;
    });
    await client.query(sameEverywhere);
    await client.query(withoutHurry);
    return await work(client);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) && error !== lost) throw error;
    throw new StartError(`${failed}: ${error instanceof Error ? error.message : error}.`, { cause: error });
  } finally {
    await client.end();
  }
}
