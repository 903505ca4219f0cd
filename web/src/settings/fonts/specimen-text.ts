import type { Font } from '../../api/types.ts';

const latin = 'Captions worth reading';

/** The same in the script that a font is for. */
const texts: Record<string, string> = {
  Arabic: 'كلمات تستحق القراءة',
  Hebrew: 'מילים ששווה לקרוא',
  Devanagari: 'पढ़ने लायक शब्द',
  Bengali: 'পড়ার মতো শব্দ',
  Tamil: 'படிக்கத் தகுந்த சொற்கள்',
  Telugu: 'చదవదగిన మాటలు',
  Thai: 'คำที่น่าอ่าน',
  Hiragana: '読みたくなる字幕',
  Hangul: '읽고 싶은 자막',
  Bopomofo: '值得一讀的字幕',
  Han: '值得一读的字幕',
};

/** What is shown of a font. A family that is named after a script is for that one first. */
export function specimenText({ scripts, family }: Pick<Font, 'scripts' | 'family'>): string {
  const isForOne = /^Noto Sans \w/.test(family);
  const script = Object.keys(texts).find((each) => scripts.includes(each));
  return script !== undefined && (isForOne || !scripts.includes('Latin')) ? texts[script]! : latin;
}
