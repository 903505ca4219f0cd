import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { fontsFor } from './fonts-for.ts';
import { addFont, receiveFont, removeFont } from './own/own.ts';
import { faceFile, newShelf, smallFamily } from './testing/shelf.ts';
import { renamed } from './testing/tampered.ts';

const style = (family: string, weight = 400) => ({ font: { family, weight, italic: false } });
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);

describe('The fonts for a text', () => {
  test('are the one of the style, where it has everything', async () => {
    const { shelf, workspaceId } = await newShelf();
    const files = await fontsFor(shelf, workspaceId, { style: style('Montserrat', 900), texts: ['Größe, ещё!'] });
    expect(namesOf(files)).toEqual(['Montserrat Black']);
    expect(files[0]!.data.length).toBeGreaterThan(100_000);
  });

  test('come in the weight that is nearest', async () => {
    const { shelf, workspaceId } = await newShelf();
    const need = { style: style('oswald', 900), texts: ['Hello'] };
    expect(namesOf(await fontsFor(shelf, workspaceId, need))).toEqual(['Oswald Bold']);
  });

  test('are as many as it takes, each about as heavy as the first', async () => {
    const { shelf, workspaceId } = await newShelf();
    const texts = ['Hello', 'שלום', 'नमस्ते', 'Ελλάδα', '👋🏽'];
    const files = await fontsFor(shelf, workspaceId, { style: style('Anton', 900), texts });
    expect(namesOf(files)).toEqual(['Anton Regular', 'Noto Sans ExtraBold', 'Noto Sans Hebrew ExtraBold']);
  });

  test('stand in for a family that is not there, and that is told', async () => {
    const { shelf, workspaceId } = await newShelf();
    const missing: string[] = [];
    const onMissing = (family: string, instead: string) => missing.push(`${family}: ${instead}`);
    const files = await fontsFor(shelf, workspaceId, { style: style('Gone', 700), texts: ['x'], onMissing });
    expect(namesOf(files)).toEqual(['Montserrat Bold']);
    expect(missing).toEqual(['Gone: Montserrat']);
  });

  test('may be brought by the workspace, and by no other', async () => {
    const { shelf, workspaceId } = await newShelf();
    const other = await newShelf();
    const data = renamed(await faceFile('Lilita One'), 'Lilita One', 'Harbour Ad');
    const font = await addFont(shelf, workspaceId, await receiveFont(Readable.from([data])));
    const need = { style: style('Harbour Ad'), texts: ['Hi'] };
    const [file] = await fontsFor(shelf, workspaceId, need);
    expect(file).toMatchObject({ family: 'Harbour Ad', name: 'Harbour Ad' });
    expect(data.equals(file!.data)).toBe(true);
    expect(namesOf(await fontsFor(other.shelf, other.workspaceId, need))).toEqual(['Montserrat Regular']);
    await removeFont(shelf, workspaceId, font.id);
    expect(namesOf(await fontsFor(shelf, workspaceId, need))).toEqual(['Montserrat Regular']);
  });
});

describe('A large font', () => {
  test('is fetched when a text needs it, once, and by language', async () => {
    const content = await faceFile('Noto Sans Thai');
    const families = [await smallFamily('noto-sans-jp', content), await smallFamily('noto-sans-sc', content)];
    const { shelf, workspaceId, said } = await newShelf({ families });
    const [jp, sc] = families as [(typeof families)[0], (typeof families)[0]];
    await fontsFor(shelf, workspaceId, { style: style('Anton'), texts: ['Hello'] });
    expect(said).toEqual([]);
    const need = { style: style('Anton', 900), texts: ['今日は'], language: 'ja' };
    await Promise.all([fontsFor(shelf, workspaceId, need), fontsFor(shelf, workspaceId, need)]);
    expect(said).toEqual(['Fetching the font Noto Sans JP, 0 MB', 'Fetched the font Noto Sans JP']);
    expect([await shelf.fetched.isThere(jp), await shelf.fetched.isThere(sc)]).toEqual([true, false]);
  });

  test('that cannot be fetched is named, with what to do', async () => {
    const family = await smallFamily('noto-sans-kr', Buffer.from('x'));
    const { shelf, workspaceId } = await newShelf({ families: [family], npm: 'no-such-program' });
    const need = { style: style('Anton'), texts: ['한국어'], language: 'ko' };
    await expect(fontsFor(shelf, workspaceId, need)).rejects.toMatchObject({
      code: 'font/unavailable',
      message: expect.stringMatching(/Noto Sans KR.*no-such-program does not run.*capstan fonts install noto-sans-kr/),
    });
  });
});
