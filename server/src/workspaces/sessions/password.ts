import { hash, verify } from '@node-rs/argon2';

/** Argon2id, at the cost that OWASP recommends: about 50 ms and 19 MB a check. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes as long for a stranger as for somebody we know, so that the time does not tell who has an account. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await decoy()), password);
  return right && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('nobody has this password');
  return decoyHash;
}
