import { expect, test } from 'vitest';
import { openSigner, signerWith } from './signing.ts';
import { newHouse } from './testing/arrange.ts';

const signer = signerWith(Buffer.alloc(32, 1));
const file = { id: 'fil_0123456789ABCDEFGHIJab', name: 'My video.mp4' };
const baseUrl = 'https://capstan.example';
const at = (time: string) => new Date(`2026-01-01T${time}Z`);
const urlOf = (changed: object = {}) => signer.fileUrl({ baseUrl, file, expiresAt: at('10:00:00'), ...changed });

function partsOf(url: string) {
  const { pathname, searchParams } = new URL(url);
  const signed = {
    id: pathname.split('/')[2]!,
    expires: searchParams.get('expires')!,
    download: searchParams.get('download') === '1',
  };
  return { signed, signature: searchParams.get('signature')! };
}

test('a link names the file, and when it ends', () => {
  expect(urlOf()).toMatch(
    /^https:\/\/capstan\.example\/files\/fil_0123456789ABCDEFGHIJab\/My%20video\.mp4\?expires=1767261600&signature=[\w-]{43}$/,
  );
  expect(urlOf({ download: true })).toMatch(/&download=1$/);
});

test('a link stays the same for an hour, and lasts no shorter than was asked', () => {
  const wanted = ['10:00:01', '10:30:00', '11:00:00'].map((time) => urlOf({ expiresAt: at(time) }));
  expect(new Set(wanted).size).toBe(1);
  expect(partsOf(wanted[0]!).signed.expires).toBe(String(at('11:00:00').getTime() / 1000));
  expect(urlOf({ expiresAt: at('11:00:01') })).not.toBe(wanted[0]);
});

test.each([true, false])('a link is genuine as it was made, and in no other way (download: %s)', (download) => {
  const { signed, signature } = partsOf(urlOf({ download }));
  expect(signer.isGenuine(signed, signature)).toBe(true);
  expect(signer.isGenuine({ ...signed, id: 'fil_0123456789ABCDEFGHIJac' }, signature)).toBe(false);
  expect(signer.isGenuine({ ...signed, expires: '1767265200' }, signature)).toBe(false);
  expect(signer.isGenuine({ ...signed, download: !download }, signature)).toBe(false);
  for (const wrong of ['', 'x', signature.slice(1), `${signature}AA`])
    expect(signer.isGenuine(signed, wrong)).toBe(false);
  expect(signerWith(Buffer.alloc(32, 2)).isGenuine(signed, signature)).toBe(false);
});

test.each([
  ['a/b\\c.mp4', 'a_b_c.mp4'],
  ['..', 'file'],
  ['', 'file'],
  ['ü?#%.mp4', '%C3%BC%3F%23%25.mp4'],
  ['a\nb', 'a_b'],
  ['\ud800.mp4', '_.mp4'],
])('a file called %j has a harmless address', (name, expected) => {
  expect(new URL(urlOf({ file: { ...file, name } })).pathname).toBe(`/files/${file.id}/${expected}`);
});

test('all nodes sign with one key, also when they start at once', async () => {
  const { db, sql } = await newHouse();
  const signers = await Promise.all(Array.from({ length: 5 }, () => openSigner(db)));
  const later = await openSigner(db);
  const urls = [...signers, later].map(({ fileUrl }) => fileUrl({ baseUrl, file, expiresAt: at('10:00:00') }));
  expect(new Set(urls).size).toBe(1);
  expect(await sql('select name, length(value) as bytes from secrets')).toEqual([{ name: 'file-links', bytes: 32 }]);
});
