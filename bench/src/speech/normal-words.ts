/** Text as it is compared: how numbers, titles and fillers are written is a matter of taste, and no error. */
export function normalWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/(\d+)th\b/g, (_, digits: string) => `${belowHundred(Number(digits)).replace(/y$/, 'ie')}th`)
    .replace(/\d{1,3}(,\d{3})+/g, (number) => number.replaceAll(',', ''))
    .replace(/\d+/g, (digits) => ` ${spoken(digits)} `)
    .replace(/[’‘`]/g, "'")
    .replace(/-/g, ' ')
    .replace(/[^a-z0-9' ]+/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .flatMap((word) => (sameAs[word] ?? word).split(' '))
    .filter((word) => !fillers.has(word));
}

const fillers = new Set(['uh', 'um', 'uhm', 'hm', 'mm', 'er', 'ah']);

const sameAs: Record<string, string> = {
  mr: 'mister',
  mrs: 'missus',
  okay: 'ok',
  alright: 'all right',
  yknow: 'you know',
  gonna: 'going to',
};

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const ten = tens[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? ten : `${ten} ${small[number % 10]}`;
}

/** As years and house numbers are said. */
function spoken(digits: string): string {
  if (digits.length > 4 || digits.startsWith('0')) return [...digits].map((digit) => small[Number(digit)]).join(' ');
  const number = Number(digits);
  const rest = number % 100;
  if (number < 100) return belowHundred(number);
  if (number < 1000) return `${small[Math.floor(number / 100)]} hundred${rest === 0 ? '' : ` ${belowHundred(rest)}`}`;
  const begin = belowHundred(Math.floor(number / 100));
  if (rest === 0) return `${begin} hundred`;
  return rest < 10 ? `${begin} oh ${belowHundred(rest)}` : `${begin} ${belowHundred(rest)}`;
}
