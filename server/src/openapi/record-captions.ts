import type { Example } from './examples.ts';

type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  request?: object,
  options?: { headers?: Record<string, string> },
) => Promise<Example>;

const translation =
  '1\n00:00:00,480 --> 00:00:02,140\nWillkommen an Bord, ihr alle.\n\n2\n00:00:03,000 --> 00:00:04,200\nDas ist der Hafen.\n';

/** What the document shows of captions, for a project that has words. */
export async function recordCaptions(ask: Ask, projectId: string) {
  const at = `/projects/${projectId}`;
  const edits = { breaks: [{ word: 'w3', kind: 'line' }], times: [{ word: 'w1', end: 2.5 }] };
  const knowing = { headers: { 'if-match': '*' } };
  return {
    changeCaptions: {
      200: await ask(
        'PUT',
        `${at}/captions`,
        { profile: { name: 'social', changes: { maxChars: 28 } }, edits },
        knowing,
      ),
    },
    getCaptions: { 200: await ask('GET', `${at}/captions`) },
    getCaptionsReport: { 200: await ask('GET', `${at}/captions/report?profile=broadcast`) },
    fixCaptions: { 201: await ask('POST', `${at}/captions/fixes`, { profile: 'broadcast' }) },
    getCaptionsSrt: { 200: await ask('GET', `${at}/captions.srt`) },
    getCaptionsVtt: { 200: await ask('GET', `${at}/captions.vtt?wordTimes=true`) },
    getCaptionsAss: { 200: await ask('GET', `${at}/captions.ass`) },
    getCaptionsTtml: { 200: await ask('GET', `${at}/captions.ttml`) },
    getCaptionsTxt: { 200: await ask('GET', `${at}/captions.txt`) },
    getCaptionsJson: { 200: await ask('GET', `${at}/captions.json`) },
    setTranslation: { 200: await ask('PUT', `${at}/translations/de`, { text: translation }) },
    getTranslation: { 200: await ask('GET', `${at}/translations/de`) },
    listTranslations: { 200: await ask('GET', `${at}/translations`) },
  };
}
