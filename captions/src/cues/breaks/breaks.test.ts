import { describe, expect, test } from 'vitest';
import { profileOf } from '../profiles.ts';
import { shown } from '../testing/spoken.ts';

const shorts = profileOf('shorts');
const social = profileOf('social');

describe('A good place for a break is', () => {
  test.each([
    ['the end of a sentence', 'I saw it. Then I left.', ['I saw it.', 'Then I left.']],
    ['a comma', 'First, stop cutting on every breath.', ['First,', 'stop cutting', 'on every breath.']],
    ['before a preposition', 'I put the book on the table.', ['I put the book', 'on the table.']],
    ['before a conjunction', 'Cold water and fresh bread.', ['Cold water', 'and fresh bread.']],
  ])('%s', (_name, text, cues) => {
    expect(shown(text, { profile: shorts, language: 'en' })).toEqual(cues);
  });
});

describe('What belongs together stays together:', () => {
  const whole = (text: string, part: string, language = 'en') => {
    const lines = [shorts, social]
      .flatMap((profile) => shown(text, { profile, language }))
      .join('|')
      .split('|');
    expect(lines.filter((line) => line.includes(part))).toHaveLength(2);
  };

  test.each([
    ['names', 'Nobody in New York City has time for a slow intro.', 'New York City'],
    ['a title and a name', 'This morning, we met Dr. Miller in the park.', 'Dr. Miller'],
    ['a number and its unit', 'The whole parcel weighs 15 kg on our scale.', '15 kg'],
    ['a currency and its number', 'They paid us around $ 3 million last year.', '$ 3 million'],
    ['a number and a per cent sign', 'It went up by almost 10 % in a single week.', '10 %'],
    ['the time of day', 'Our meeting will be held at 3 p.m. tomorrow.', '3 p.m.'],
    ['an article and its noun', 'Somebody should have told the neighbours.', 'the neighbours'],
    ['a pronoun and what it does', 'Yesterday afternoon I waited for an hour.', 'I waited'],
    ['an object and its verb', 'In the end nobody could ever find them.', 'find them.'],
    ['a possessive and what is owned', "Somebody has taken Anna's umbrella.", "Anna's umbrella"],
  ])('%s', (_name, text, part) => whole(text, part));

  test.each([
    ['de', 'Gestern haben wir in der Küche gesessen.', 'in der Küche'],
    ['fr', 'Nous restons ce soir dans la maison.', 'dans la maison'],
    ['es', 'La gente compra pan en el mercado.', 'en el mercado'],
    ['ja', '最初のお店は新宿駅から近いです。', 'お店は'],
    ['hi', 'हमें एक कप पानी और थोड़ी सी अदरक की ज़रूरत होगी', 'अदरक की'],
    ['ru', 'Вчера вечером мы гуляли по старому городу.', 'по старому'],
  ])('small words in %s', (language, text, part) => whole(text, part, language));

  test('an emoji and the word before it', () => {
    const words = 'Do not forget to subscribe 👍 and to like it'.split(' ');
    for (const line of shown(words.join(' '), { profile: shorts })) expect(line).not.toMatch(/^👍/u);
  });
});

test('the last word of a sentence is not left alone where that can be helped', () => {
  const cues = shown('Every single morning they walked down to the old harbour together.', { profile: social });
  expect(cues.map((cue) => cue.split(/[ |]/).length)).not.toContain(1);
  expect(shown('These simple tricks changed everything.', { profile: social })).toEqual([
    'These simple tricks|changed everything.',
  ]);
});

test('lines are balanced, and the lower one is rather the longer', () => {
  expect(shown('The invention of letters that can be moved again.')).toEqual([
    'The invention of letters|that can be moved again.',
  ]);
  expect(shown('Nobody knew what to say to all of those people.')).toEqual([
    'Nobody knew what to say|to all of those people.',
  ]);
});

test('abbreviations and initials do not end a sentence', () => {
  expect(shown('Mr. J. Smith said so at 3 p.m. today.')).toEqual(['Mr. J. Smith said so at 3 p.m. today.']);
});

test('a full stop is a good place even where no capital follows', () => {
  expect(shown('We had everything before us. we had nothing before us.')).toEqual([
    'We had everything before us.|we had nothing before us.',
  ]);
});

test('a word that is longer than a line is shown whole', () => {
  expect(shown('ชื่อเต็มของกรุงเทพมหานครยาวมาก', { profile: profileOf('shorts', { maxChars: 4 }) }).join('')).toBe(
    'ชื่อเต็มของกรุงเทพมหานครยาวมาก',
  );
});
