import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../../../errors.ts';

/**
 * Whom PostgreSQL runs as. It refuses root, so a launcher that is root hands it to somebody else (`handedOver`);
 * otherwise it is the user who started us.
 */
export type Identity = { uid: number; gid: number; name: string; handedOver: boolean };

export type Account = { name: string; uid: number; gid: number };

export async function chooseIdentity(clusterFolder: string | undefined): Promise<Identity> {
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const owner = clusterFolder === undefined ? undefined : await stat(clusterFolder);
  const self = { uid: process.geteuid!(), gid: process.getegid!() };
  const identity = identityFor({ self, owner, accounts });
  if (identity === undefined) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as: ' +
        'start Capstan as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (owner !== undefined && owner.uid !== identity.uid && !identity.handedOver) {
    const theirs = accounts.find((account) => account.uid === owner.uid)?.name ?? `user id ${owner.uid}`;
    throw new StartError(
      `The database in ${clusterFolder} belongs to ${theirs} and you are ${identity.name}: ` +
        `start Capstan as ${theirs} or as root, or set another DATA_DIR.`,
    );
  }
  return identity;
}

type Ids = { uid: number; gid: number };

export function identityFor(options: { self: Ids; owner: Ids | undefined; accounts: Account[] }): Identity | undefined {
  const { self, owner, accounts } = options;
  const nameOf = (uid: number) => accounts.find((account) => account.uid === uid)?.name ?? `user id ${uid}`;
  if (self.uid !== 0) return { ...self, name: nameOf(self.uid), handedOver: false };
  if (owner !== undefined && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid), handedOver: true };
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find((each) => each.name === name && each.uid !== 0);
    if (account !== undefined) return { ...account, handedOver: true };
  }
  return undefined;
}

export function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: unsigned(uid!), gid: unsigned(gid!) }));
}

/** macOS writes nobody's id as -2, while the ids of files are unsigned. */
function unsigned(id: string): number {
  return Number(id) >>> 0;
}

/** For `spawn`, which takes ids as signed numbers. */
export function spawnIds(identity: Identity): { uid?: number; gid?: number } {
  return identity.handedOver ? { uid: identity.uid | 0, gid: identity.gid | 0 } : {};
}
