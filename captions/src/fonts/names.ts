/** What a font calls itself, by the numbers of the `name` table. */
export const nameIds = { family: 1, style: 2, full: 4, postScript: 6, typographicFamily: 16 } as const;

type Found = { text: string; rank: number };

/** The names in English where there are several. */
export function namesOf(table: DataView): Map<number, string> {
  const found = new Map<number, Found>();
  const [count, storage] = [table.getUint16(2), table.getUint16(4)];
  for (let index = 0; index < count && 18 + index * 12 <= table.byteLength; index++) {
    const record = 6 + index * 12;
    const [platform, language, id] = [0, 4, 6].map((each) => table.getUint16(record + each)) as [
      number,
      number,
      number,
    ];
    const [length, offset] = [table.getUint16(record + 8), storage + table.getUint16(record + 10)];
    if (offset + length > table.byteLength) continue;
    const rank = rankOf(platform, language);
    if (rank > (found.get(id)?.rank ?? 0)) found.set(id, { text: textAt(table, offset, length, platform), rank });
  }
  return new Map([...found].map(([id, { text }]) => [id, text]));
}

function rankOf(platform: number, language: number): number {
  if (platform === windows) return language === english ? 4 : 2;
  return platform === macintosh ? (language === 0 ? 3 : 1) : 1;
}

const macintosh = 1;
const windows = 3;
const english = 0x409;

function textAt(table: DataView, offset: number, length: number, platform: number): string {
  const step = platform === macintosh ? 1 : 2;
  let text = '';
  for (let at = offset; at + step <= offset + length; at += step) {
    text += String.fromCharCode(step === 1 ? table.getUint8(at) : table.getUint16(at));
  }
  return text;
}
