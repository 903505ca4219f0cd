/** A body that is accepted, for every route with an id that takes one. */
export const bodies: Record<string, object> = {
  'POST /projects/:projectId/renders': { quality: 'draft' },
  'POST /renders/:renderId/links': { days: 7 },
  'POST /projects/:projectId/transcription': { language: 'en' },
  'PATCH /projects/:projectId/transcript': { operations: [{ op: 'change', id: 'w1', text: 'Hello' }] },
  'PUT /projects/:projectId/transcript': { text: 'Hello there' },
  'POST /projects/:projectId/transcript/versions': { restore: 'previous' },
  'PUT /projects/:projectId/dictionary': { entries: [{ text: 'Ahab' }] },
  'PUT /projects/:projectId/captions': { profile: { name: 'shorts' }, edits: { breaks: [], times: [] } },
  'POST /projects/:projectId/captions/fixes': { profile: 'shorts' },
  'PUT /projects/:projectId/translations/:language': { words: [{ text: 'Hallo', start: 0, end: 1 }] },
  'PATCH /projects/:projectId': { name: 'Changed' },
  'PATCH /styles/:styleId': { style: { color: '#FF0000' } },
  'POST /projects/:projectId/source': { url: 'https://media.example.com/talk.mp4' },
  'PATCH /webhooks/:webhookId': { description: 'Changed' },
  'POST /webhooks/:webhookId/secret': { overlapHours: 1 },
  'PATCH /members/:userId': { role: 'owner' },
};
