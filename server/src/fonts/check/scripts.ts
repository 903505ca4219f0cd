import type { Face } from '@capstan/captions';

/** Some letters of each script: a font that has them is taken to be for it. */
const letters: Record<string, string> = {
  Latin: 'AEHIMOSTaehimost',
  Cyrillic: 'АБВЖЯабвжя',
  Greek: 'ΑΒΓΩαβγω',
  Arabic: 'ابجدسلمنهوي',
  Hebrew: 'אבגדהמש',
  Devanagari: 'अकगतनमरस',
  Bengali: 'অকগতনমরস',
  Tamil: 'அகசதநமரவ',
  Telugu: 'అకగతనమరస',
  Thai: 'กขคงนมรส',
  Hiragana: 'あいうかさたなの',
  Katakana: 'アイウカサタナノ',
  Hangul: '가나다라마한국어',
  Han: '一人大中上年日月',
};

export const scriptsOf = (face: Pick<Face, 'has'>): string[] =>
  Object.keys(letters).filter((script) => face.has(letters[script]!));

export const allLetters = Object.values(letters);
