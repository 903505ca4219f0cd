import { expect, it } from 'vitest';
import { mayEnter } from './places.ts';

const identity = { uid: 101, gid: 104, name: 'postgres', handedOver: true };

it('who may enter a folder is read from the bits that apply', () => {
  expect(mayEnter({ uid: 0, gid: 0, mode: 0o40755 }, identity)).toBe(true);
  expect(mayEnter({ uid: 0, gid: 0, mode: 0o40711 }, identity)).toBe(true);
  expect(mayEnter({ uid: 0, gid: 0, mode: 0o40700 }, identity)).toBe(false);
  expect(mayEnter({ uid: 0, gid: 104, mode: 0o40710 }, identity)).toBe(true);
  expect(mayEnter({ uid: 101, gid: 0, mode: 0o40700 }, identity)).toBe(true);
  expect(mayEnter({ uid: 101, gid: 0, mode: 0o40677 }, identity)).toBe(false);
});
