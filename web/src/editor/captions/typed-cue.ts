import { type Operation, type Word, wordsIn } from '@capstan/captions';

/**
 * What somebody did to the words of a cue who wrote this instead. Words that still stand there keep their times; the
 * others are changed one by one, so that as many as possible keep theirs, too.
 */
export function operationsFor(words: readonly Word[], typed: string): Operation[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [{ op: 'delete', ids: words.map(({ id }) => id) }];
  const { old, now, before, after } = difference(words, wanted);
  if (old.length === 0 && now.length === 0) return [];
  if (old.length === 0) return [inserted(now, before, after)];
  const shared = Math.min(old.length, now.length);
  const changes = old.slice(0, shared).map((word, at): Operation => {
    const text = at === shared - 1 ? now.slice(at).join(' ') : now[at]!;
    return { op: 'change', id: word.id, text };
  });
  const gone = old.slice(shared).map(({ id }) => id);
  const isChange = (operation: Operation, at: number) => operation.op !== 'change' || operation.text !== old[at]!.text;
  return [
    ...(now.length === 0 ? [] : changes.filter(isChange)),
    ...(gone.length > 0 ? [{ op: 'delete' as const, ids: gone }] : []),
  ];
}

function difference(words: readonly Word[], wanted: readonly string[]) {
  const most = Math.min(words.length, wanted.length);
  let head = 0;
  while (head < most && words[head]!.text === wanted[head]) head++;
  let tail = 0;
  while (tail < most - head && words.at(-1 - tail)!.text === wanted.at(-1 - tail)) tail++;
  return {
    old: words.slice(head, words.length - tail),
    now: wanted.slice(head, wanted.length - tail),
    before: words[head - 1],
    after: words[words.length - tail],
  };
}

/** As a part of a word that is there already, so that it stays in this cue. */
function inserted(now: readonly string[], before: Word | undefined, after: Word | undefined): Operation {
  if (before) return { op: 'change', id: before.id, text: [before.text, ...now].join(' ') };
  return { op: 'change', id: after!.id, text: [...now, after!.text].join(' ') };
}
