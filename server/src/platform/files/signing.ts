import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Queries, sql } from '../db/database.ts';

/**
 * Links that whoever holds them can fetch for a while. All nodes share one key, which is made once and lies in the
 * database.
 */
export type Signer = {
  fileUrl(link: Link): string;
  /** Did we sign this? Whether it has expired is another question. */
  isGenuine(signed: { id: string; expires: string; download: boolean }, signature: string): boolean;
};

export type Link = {
  /** How people reach this server, without a slash at the end. */
  baseUrl: string;
  file: { id: string; name: string };
  expiresAt: Date;
  /** Save it, rather than show it. */
  download?: boolean;
};

/** Links to files that are good for so many hours. */
export const linksFor =
  ({ signer, baseUrl, hours }: { signer: Signer; baseUrl: () => string; hours: number }) =>
  (file: Link['file']): string =>
    signer.fileUrl({ baseUrl: baseUrl(), file, expiresAt: new Date(Date.now() + hours * 3_600_000) });

const secretName = 'file-links';

const makeSecret = sql('secrets.make')`insert into secrets (name, value) values ($1, $2) on conflict do nothing`;

const readSecret = sql('secrets.read')`select value from secrets where name = $1`;

export async function openSigner(db: Queries): Promise<Signer> {
  const secret = (await findSecret(db)) ?? (await newSecret(db));
  return signerWith(secret);
}

async function findSecret(db: Queries): Promise<Buffer | undefined> {
  const [row] = await db.query<{ value: Buffer }>(readSecret, [secretName]);
  return row?.value;
}

/** Of several nodes that start at once, one makes it and all read that one. */
async function newSecret(db: Queries): Promise<Buffer> {
  await db.query(makeSecret, [secretName, randomBytes(32)]);
  return (await findSecret(db))!;
}

export function signerWith(secret: Buffer): Signer {
  const signatureOf = (id: string, expires: string, download: boolean): Buffer =>
    createHmac('sha256', secret).update(`${id}\n${expires}\n${download}`).digest();

  return {
    fileUrl: ({ baseUrl, file, expiresAt, download = false }) => {
      const expires = String(wholeHour(expiresAt));
      const signature = signatureOf(file.id, expires, download).toString('base64url');
      const query = `expires=${expires}&signature=${signature}${download ? '&download=1' : ''}`;
      return `${baseUrl}/files/${file.id}/${pathName(file.name)}?${query}`;
    },
    isGenuine: ({ id, expires, download }, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const own = signatureOf(id, expires, download);
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}

/** Unix seconds, rounded up to an hour: for that long the link stays the same, and a browser's copy serves again. */
function wholeHour(time: Date): number {
  return Math.ceil(time.getTime() / 3_600_000) * 3_600;
}

/** For people's eyes, and for what saves a file under the last part of its address. Not signed: it decides nothing. */
function pathName(name: string): string {
  const plain = name.replace(/[/\\\p{Cc}\p{Cs}]/gu, '_');
  return /^\.*$/.test(plain) ? 'file' : encodeURIComponent(plain);
}
