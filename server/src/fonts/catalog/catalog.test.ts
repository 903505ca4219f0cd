import { readFont } from '@capstan/captions';
import { expect, test } from 'vitest';
import { builtInFonts } from './built-in.ts';
import { fetchedFamilies } from './known-fetched.ts';

test('every face goes by the names that its file has', async () => {
  const faces = builtInFonts().flatMap((font) => font.faces.map((face) => ({ font, face })));
  expect(faces.length).toBeGreaterThan(150);
  for (const { font, face } of faces) {
    const facts = readFont(await face.read());
    expect(facts).toMatchObject({ family: font.family, name: face.name, italic: face.italic, variable: false });
  }
});

test('every family has faces, a licence and an id of its own', async () => {
  const ids = [...builtInFonts(), ...fetchedFamilies].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { faces, licenseText, license } of builtInFonts()) {
    expect(faces.length).toBeGreaterThan(0);
    expect(await licenseText()).toContain(license === 'OFL-1.1' ? 'SIL Open Font License' : 'Apache License');
  }
});

test('what is fetched is known by its sums', () => {
  for (const { package: wanted } of fetchedFamilies) {
    expect(wanted.spec).toMatch(/^@expo-google-fonts\/noto-sans-\w\w@\d+\.\d+\.\d+$/);
    const sums = [wanted.archive!.sha256, ...wanted.files.map(({ sha256 }) => sha256)];
    for (const sum of sums) expect(sum).toMatch(/^[0-9a-f]{64}$/);
  }
});
