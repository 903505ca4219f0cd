import { expect, test } from 'vitest';
import type { ProjectId } from '../../src/projects/project.ts';
import { readNow } from '../../src/renders/captions.ts';
import { keptCaptions } from '../../src/renders/frames/kept-captions.ts';
import type { WorkspaceId } from '../../src/workspaces/asker.ts';
import { captioned } from './arrange.ts';

const { project, database } = await captioned();

const wanted = { styleProfile: 'broadcast', secondLanguage: 'de' } as const;
const german = (text: string) => `1\n00:00:01,000 --> 00:00:02,500\n${text}\n`;

test('captions are put together once, and again whenever anything in them has changed', async () => {
  const { ask, id } = await project('Good morning everyone and welcome');
  const [row] = await database.sql<{ workspace_id: string }>('select workspace_id from projects where id = $1', [id]);
  const target = { workspaceId: row!.workspace_id as WorkspaceId, projectId: id as ProjectId };
  let times = 0;
  const read = keptCaptions((...asked) => {
    times += 1;
    return readNow(...asked);
  });
  const headers = { 'if-match': '*' };
  const translate = (text: string) =>
    ask('PUT', '/translations/de', { body: german(text), headers: { 'content-type': 'application/x-subrip' } });
  const changeWords = `update transcripts set words = jsonb_set(words, '{1,text}', '"evening"'), edit = edit + 1 where project_id = $1`;
  const changes = [
    () => translate('Guten Morgen'),
    () => ask('PUT', '/captions', { body: { edits: { breaks: [{ word: 'w3', kind: 'cue' }], times: [] } }, headers }),
    async () => void (await database.sql(changeWords, [id])),
    () => translate('Guten Abend'),
  ];
  for (const [index, change] of changes.entries()) {
    expect((await change())?.status ?? 200).toBe(200);
    const said = await read(database.db, target, wanted);
    expect(said).toEqual(await readNow(database.db, target, wanted));
    expect(await read(database.db, target, wanted)).toBe(said);
    expect(times).toBe(index + 1);
  }
});
