/** MP4 names languages by three letters (ISO 639-2/T), and all else by two where there are two. */
const longer: Record<string, string> = {
  ...{ ar: 'ara', bg: 'bul', bn: 'ben', ca: 'cat', cs: 'ces', cy: 'cym', da: 'dan', de: 'deu', el: 'ell', en: 'eng' },
  ...{ es: 'spa', et: 'est', eu: 'eus', fa: 'fas', fi: 'fin', fr: 'fra', ga: 'gle', gl: 'glg', gu: 'guj', he: 'heb' },
  ...{ hi: 'hin', hr: 'hrv', hu: 'hun', hy: 'hye', id: 'ind', is: 'isl', it: 'ita', ja: 'jpn', ka: 'kat', kk: 'kaz' },
  ...{ kn: 'kan', ko: 'kor', lt: 'lit', lv: 'lav', mk: 'mkd', ml: 'mal', mr: 'mar', ms: 'msa', mt: 'mlt', nb: 'nob' },
  ...{ ne: 'nep', nl: 'nld', nn: 'nno', no: 'nor', pa: 'pan', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sk: 'slk' },
  ...{ sl: 'slv', sq: 'sqi', sr: 'srp', sv: 'swe', sw: 'swa', ta: 'tam', te: 'tel', th: 'tha', tl: 'tgl', tr: 'tur' },
  ...{ uk: 'ukr', ur: 'urd', uz: 'uzb', vi: 'vie', zh: 'zho' },
};

/** From a BCP 47 tag; `und` where nobody knows. */
export function threeLetters(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return longer[language] ?? (/^[a-z]{3}$/.test(language) ? language : 'und');
}
