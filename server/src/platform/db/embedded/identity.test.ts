import { expect, it } from 'vitest';
import { identityFor, parseAccounts, spawnIds } from './identity.ts';

const root = { uid: 0, gid: 0 };
const accounts = parseAccounts(
  'root:x:0:0:root:/root:/bin/sh\npostgres:x:101:104::/:/bin/sh\nnobody:x:65534:65534::/:/bin/false\nann:x:1000:1000::/:\n',
);
const without = (name: string) => accounts.filter((account) => account.name !== name);

it('an ordinary user runs PostgreSQL as themselves', () => {
  const ann = { uid: 1000, gid: 1000 };
  const identity = identityFor({ self: ann, owner: undefined, accounts });
  expect(identity).toEqual({ ...ann, name: 'ann', handedOver: false });
  expect(spawnIds(identity!)).toEqual({});
});

it('root hands it to the owner of the cluster, else to postgres, else to nobody', () => {
  const chosen = (owner: typeof root | undefined, among = accounts) =>
    identityFor({ self: root, owner, accounts: among })?.name;
  expect(chosen({ uid: 1000, gid: 1000 })).toBe('ann');
  expect(chosen({ uid: 4242, gid: 1000 })).toBe('user id 4242');
  expect(chosen(undefined)).toBe('postgres');
  expect(chosen(root)).toBe('postgres');
  expect(chosen(undefined, without('postgres'))).toBe('nobody');
  expect(chosen(undefined, [])).toBeUndefined();
});

it('the nobody of macOS has an id below zero', () => {
  const [account] = parseAccounts('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false');
  expect(account).toEqual({ name: 'nobody', uid: 4294967294, gid: 4294967294 });
  expect(spawnIds({ ...account!, handedOver: true })).toEqual({ uid: -2, gid: -2 });
});
