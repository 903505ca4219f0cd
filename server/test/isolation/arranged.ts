import type { TestDatabase } from '../harness/database.ts';
import type { House } from './house.ts';

type Arrange = (house: House, projectId: string) => Promise<unknown>;

/** What has to be there for the owner's own request to be accepted, by route. */
export function arrangedIn(database: TestDatabase): Record<string, Arrange> {
  const media: Arrange = ({ workspaceId }, projectId) =>
    database.sql(
      `insert into source_assets (id, workspace_id, project_id, name, duration_ms, facts)
       values ('ast_' || $2, $1, $2, 'x.mp4', 9000, '{"media": {"audio": {}}, "strip": null}')`,
      [workspaceId, projectId],
    );

  /** One word, whose first version can be gone back from. */
  const transcript: Arrange = async (house, projectId) => {
    await media(house, projectId);
    const word = { id: 'w1', text: 'hello', startMs: 0, endMs: 900, confidence: 1, speaker: null, timing: 'spread' };
    const splices = (from: object[], to: object[]) => JSON.stringify([{ at: 0, removed: from, inserted: to }]);
    const { workspaceId } = house;
    await database.sql(
      `insert into transcripts (id, workspace_id, project_id, language, status, words, edit, next_word)
       values ('trn_' || $2, $1, $2, 'en', 'COMPLETED', $3, 2, 2)`,
      [workspaceId, projectId, JSON.stringify([word])],
    );
    for (const [edit, parent, change] of [
      [1, null, splices([], [{ ...word, text: 'hullo' }])],
      [2, 1, splices([{ ...word, text: 'hullo' }], [word])],
    ] as const) {
      await database.sql(
        `insert into transcript_versions (transcript_id, workspace_id, edit, kind, origin, parent, splices, word_count)
         values ('trn_' || $2, $1, $3, 'edited', $3, $4, $5, 1)`,
        [workspaceId, projectId, edit, parent, change],
      );
    }
  };

  /** Words, and media as an import leaves it. */
  const renderable: Arrange = async (house, projectId) => {
    await transcript(house, projectId);
    await database.sql(
      `with asset as (
         update source_assets set facts = $3 where workspace_id = $1 and project_id = $2 returning *
       )
       insert into files (id, workspace_id, project_id, owner_id, kind, name, type, bytes, etag, kept)
       select 'fil_' || $2, workspace_id, project_id, id, 'source', name, 'audio/wav', 1, 'x', true from asset`,
      [
        house.workspaceId,
        projectId,
        { media: { durationMs: 9000, container: 'wav', video: null, audio: {} }, strip: null },
      ],
    );
  };

  const translation: Arrange = ({ workspaceId }, projectId) =>
    database.sql(
      `insert into translations (project_id, workspace_id, language, words, edits)
       values ($2, $1, 'de', '[]', '{"breaks": [], "times": []}')`,
      [workspaceId, projectId],
    );

  return {
    'POST /projects/:projectId/renders': renderable,
    'GET /projects/:projectId/frame': renderable,
    'POST /projects/:projectId/transcription': media,
    'DELETE /projects/:projectId/transcription': async (house, projectId) => {
      await transcript(house, projectId);
      await database.sql(
        `insert into jobs (id, name, workspace_id, project_id, payload)
         values ('job_' || $2, 'transcripts.transcribe', $1, $2, '{}')`,
        [house.workspaceId, projectId],
      );
    },
    'GET /projects/:projectId/transcript': transcript,
    'PATCH /projects/:projectId/transcript': transcript,
    'PUT /projects/:projectId/transcript': transcript,
    'GET /projects/:projectId/transcript/versions': transcript,
    'GET /projects/:projectId/transcript/versions/:version': transcript,
    'POST /projects/:projectId/transcript/versions': transcript,
    'POST /projects/:projectId/transcript/corrections': transcript,
    ...Object.fromEntries(
      ['srt', 'vtt', 'ass', 'ttml', 'txt', 'json'].map((ending) => [
        `GET /projects/:projectId/captions.${ending}`,
        transcript,
      ]),
    ),
    'GET /projects/:projectId/captions': transcript,
    'PUT /projects/:projectId/captions': transcript,
    'GET /projects/:projectId/captions/report': transcript,
    'POST /projects/:projectId/captions/fixes': transcript,
    'GET /projects/:projectId/translations/:language': translation,
    'DELETE /projects/:projectId/translations/:language': translation,
    'GET /projects/:projectId/source': ({ workspaceId }, projectId) =>
      database.sql(
        `with asset as (
           insert into source_assets (id, workspace_id, project_id, name, duration_ms, facts)
           values ('ast_' || $2, $1, $2, 'x.mp4', 1, '{"media": {"container": "mp4", "bitrate": 1, "video": null,
             "audio": null, "audioTracks": 0, "subtitleTracks": 0}, "strip": null}') returning *
         )
         insert into files (id, workspace_id, project_id, owner_id, kind, name, type, bytes, etag, kept)
         select 'fil_' || $2, workspace_id, project_id, id, 'source', name, 'video/mp4', 1, 'x', true from asset`,
        [workspaceId, projectId],
      ),
    'DELETE /projects/:projectId/source': ({ workspaceId }, projectId) =>
      database.sql(
        `insert into jobs (id, name, workspace_id, project_id, payload) values ('job_' || $2, 'media.import', $1, $2, '{}')`,
        [workspaceId, projectId],
      ),
  };
}
