import { matchWords } from './match-words.ts';

/**
 * Which of the given words belong to which stretch, by comparing them with what was heard in each. Words that were heard
 * otherwise, or not at all, go where their neighbours leave room for them.
 */
export function shareOut(given: string[], heard: string[][]): string[][] {
  const places = heard.flatMap((words, stretch) => words.map(() => stretch));
  const shares: string[][] = heard.map(() => []);
  if (places.length === 0) return shares;
  const end: [number, number] = [given.length, places.length];
  let [nextGiven, nextHeard] = [0, 0];
  for (const [atGiven, atHeard] of [...matchWords(given, heard.flat()), end]) {
    const between = given.slice(nextGiven, atGiven);
    const room = places.slice(nextHeard, atHeard);
    // Nothing was heard there: they join the word before them, or the one after where there is none.
    if (room.length === 0) room.push(places[nextHeard - 1] ?? places[atHeard]!);
    between.forEach((word, nth) => {
      shares[room[Math.floor(((nth + 0.5) * room.length) / between.length)]!]!.push(word);
    });
    if (atGiven < given.length) shares[places[atHeard]!]!.push(given[atGiven]!);
    [nextGiven, nextHeard] = [atGiven + 1, atHeard + 1];
  }
  return shares;
}
