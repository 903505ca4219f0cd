import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDesk } from './desk.ts';
import { durationMs, memory, standIn } from './testing/server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function deskFor(server: ReturnType<typeof standIn>, keep = memory()) {
  const desk = openDesk({ durationMs, calls: server.api, keep });
  desk.take(server.transcript());
  const text = () =>
    desk
      .read()
      .words.map((word) => word.text)
      .join(' ');
  const idOf = (wanted: string) => desk.read().words.find((word) => word.text === wanted)!.id;
  return { desk, keep, text, idOf };
}

const pause = () => vi.advanceTimersByTimeAsync(900);

describe('An edit', () => {
  test('is shown at once, and sent together with others after a pause', async () => {
    const server = standIn('god morning and welcome');
    const { desk, text, keep } = deskFor(server);
    desk.edit({ op: 'change', id: 'w1', text: 'Good' });
    desk.edit({ op: 'delete', ids: ['w3'] });
    expect(text()).toBe('Good morning welcome');
    expect(desk.read().saving).toBe('saving');
    expect(keep.kept()?.unsent).toHaveLength(2);
    await pause();
    expect(server.calls).toEqual([['change', 'delete']]);
    expect(server.text()).toBe('Good morning welcome');
    expect(desk.read().saving).toBe('saved');
    expect(keep.kept()).toBeUndefined();
  });

  test('of a word that another one makes waits for its name', async () => {
    const server = standIn('goodmorning all');
    const { desk, text, idOf } = deskFor(server);
    desk.edit({ op: 'split', id: 'w1', at: 4 });
    const made = idOf('morning');
    desk.edit({ op: 'change', id: made, text: 'evening' });
    await pause();
    expect(server.calls).toEqual([['split'], ['change']]);
    expect(server.text()).toBe('good evening all');
    expect(text()).toBe('good evening all');
    expect(idOf('evening')).toBe(made);
  });

  test('that cannot be done is not', () => {
    const { desk, text } = deskFor(standIn('one two'));
    expect(desk.edit({ op: 'split', id: 'w1', at: 9 })).toBe(false);
    expect(text()).toBe('one two');
  });
});

describe('When somebody else was faster', () => {
  test('what still applies is done on top of their change, and that is told', async () => {
    const server = standIn('one two three');
    const { desk, text } = deskFor(server);
    server.change([{ op: 'change', id: 'w1', text: 'ONE' }]);
    desk.edit({ op: 'change', id: 'w3', text: 'THREE' });
    await pause();
    expect(server.text()).toBe('ONE two THREE');
    expect(text()).toBe('ONE two THREE');
    expect(desk.read()).toMatchObject({ merged: true, lost: [], saving: 'saved' });
  });

  test('a change of the same word is not overwritten, and what was written is told', async () => {
    const server = standIn('one two three');
    const { desk } = deskFor(server);
    server.change([{ op: 'change', id: 'w1', text: 'won' }]);
    desk.edit({ op: 'change', id: 'w1', text: 'once' });
    desk.edit({ op: 'change', id: 'w2', text: 'TWO' });
    await pause();
    expect(server.text()).toBe('won TWO three');
    expect(desk.read()).toMatchObject({ lost: ['once'] });
    desk.dismiss();
    expect(desk.read()).toMatchObject({ lost: [], merged: false });
  });

  test('while a word was being typed, it is not overwritten either', () => {
    const server = standIn('one two');
    const { desk } = deskFor(server);
    server.change([{ op: 'change', id: 'w1', text: 'won' }]);
    desk.take(server.transcript());
    expect(desk.edit({ op: 'change', id: 'w1', text: 'once' }, 'one')).toBe(false);
    expect(desk.read().lost).toEqual(['once']);
  });
});

test('what is told while an edit is on its way is shown when that has arrived', async () => {
  const server = standIn('one two');
  const send = server.api.change;
  server.api.change = async (...sent) => {
    const reply = await send(...sent);
    server.change([{ op: 'change', id: 'w2', text: 'TWO' }]);
    desk.take(server.transcript());
    return reply;
  };
  const { desk, text } = deskFor(server);
  desk.edit({ op: 'change', id: 'w1', text: 'ONE' });
  await pause();
  expect(text()).toBe('ONE TWO');
  expect(desk.read()).toMatchObject({ saving: 'saved', lost: [], merged: false });
});

describe('Without a connection', () => {
  test('edits wait, are tried again, and are said not to be saved', async () => {
    const server = standIn('one two');
    const { desk, text } = deskFor(server);
    server.setTrouble('unreachable');
    desk.edit({ op: 'change', id: 'w1', text: 'ONE' });
    await pause();
    expect(desk.read().saving).toBe('unsaved');
    expect(text()).toBe('ONE two');
    server.setTrouble(undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(desk.read().saving).toBe('saved');
    expect(server.text()).toBe('ONE two');
  });

  test('a reply that is lost does not make a change twice', async () => {
    const server = standIn('cat and cat');
    const { desk } = deskFor(server);
    server.setTrouble('reply lost');
    desk.edit({ op: 'replace', find: 'cat', with: 'cats' });
    await pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.text()).toBe('cats and cats');
    expect(desk.read()).toMatchObject({ saving: 'saved', lost: [], merged: false });
  });
});

describe('After a reload', () => {
  test('unsent edits are there again, and are sent', async () => {
    const server = standIn('goodmorning all');
    const keep = memory();
    const before = deskFor(server, keep);
    before.desk.edit({ op: 'split', id: 'w1', at: 4 });
    before.desk.edit({ op: 'change', id: before.idOf('morning'), text: 'evening' });
    vi.clearAllTimers();
    const { text } = deskFor(server, keep);
    expect(text()).toBe('good evening all');
    await pause();
    expect(server.text()).toBe('good evening all');
  });

  test('what was sent as the page closed is not done once more', async () => {
    const server = standIn('cat and cat');
    const keep = memory();
    const before = deskFor(server, keep);
    before.desk.edit({ op: 'replace', find: 'cat', with: 'cats' });
    before.desk.leave();
    await pause();
    // The page was gone before the reply came.
    keep.write(keep.written.findLast((each) => each?.sent));
    const { desk, text } = deskFor(server, keep);
    expect(text()).toBe('cats and cats');
    await pause();
    expect(server.text()).toBe('cats and cats');
    expect(desk.read()).toMatchObject({ saving: 'saved', lost: [] });
  });
});

describe('Undo', () => {
  test('takes back what is unsent first, then what is saved; redo brings it back', async () => {
    const server = standIn('one two');
    const { desk, text } = deskFor(server);
    desk.edit({ op: 'change', id: 'w1', text: 'ONE' });
    await pause();
    desk.edit({ op: 'change', id: 'w2', text: 'TWO' });
    await desk.undo();
    expect(text()).toBe('ONE two');
    await desk.redo();
    expect(text()).toBe('ONE TWO');
    await desk.undo();
    await desk.undo();
    expect(text()).toBe('one two');
    expect(server.text()).toBe('one two');
    expect(desk.read().canUndo).toBe(false);
  });
});
