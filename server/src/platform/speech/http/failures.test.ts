import { describe, expect, onTestFinished, test } from 'vitest';
import type { Word } from '../engine.ts';
import { soundOf } from '../sound.ts';
import type { SpeechFinder } from '../speech-finder.ts';
import type { Patience } from './retry.ts';
import { type SpeechServerOptions, speechServer } from './speech-server.ts';
import { type SpeechReply, type SpeechRequest, serveSpeech } from './testing/loopback-server.ts';

/** Hears three seconds of speech in whatever it is given: what matters here is the way to the server. */
const finder: SpeechFinder = {
  async *find() {
    const speech = new Float32Array(94).fill(0.9);
    yield { stretch: { start: 0, samples: new Float32Array(48_000), firstWindow: 0, speech }, searchedMs: 3_000 };
  },
  close: async () => {},
};
const sound = soundOf(new Float32Array(48_000));

const patience: Patience = { attempts: 3, waitMs: 1, longestWaitMs: 5_000 };
const said: SpeechReply = { body: { text: 'Good morning.', language: 'en' } };
const signal = AbortSignal.timeout(60_000);

async function arrange(
  answer: (request: SpeechRequest) => SpeechReply | Promise<SpeechReply>,
  options: Partial<SpeechServerOptions> = {},
) {
  const server = await serveSpeech(answer);
  onTestFinished(() => server.close());
  const settings = { url: server.url, apiKey: 'secret', model: 'large', atOnce: 2, finder, patience };
  const engine = speechServer({ ...settings, ...options });
  const transcribe = async (own = signal): Promise<Word[]> => {
    const words: Word[] = [];
    const given = { signal: own, language: 'pt-BR', dictionary: ['Capstan', 'Vienna'] };
    for await (const segment of engine.transcribe(sound, given)) words.push(...segment.words);
    return words;
  };
  return { server, transcribe };
}

describe('What is asked', () => {
  test('is what the API of OpenAI wants', async () => {
    const { server, transcribe } = await arrange(() => said);
    await transcribe();
    const [request] = server.requests;
    expect(request).toMatchObject({
      ...{ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' },
      fields: {
        ...{ model: ['large'], response_format: ['verbose_json'], language: ['pt'], prompt: ['Capstan, Vienna'] },
        'timestamp_granularities[]': ['word', 'segment'],
      },
    });
    expect(request!.samples).toHaveLength(48_000);
  });

  test('is asked once more without times where a model knows none, and then never again', async () => {
    const { server, transcribe } = await arrange(({ fields }) =>
      fields['response_format']![0] === 'json' ? said : { status: 400, body: { error: { message: 'json only' } } },
    );
    const words = await transcribe();
    expect(words.map(({ text }) => text)).toEqual(['Good', 'morning.']);
    expect(words[0]!.timing).toBe('spread');
    await transcribe();
    const formats = server.requests.map(({ fields }) => fields['response_format']![0]);
    expect(formats).toEqual(['verbose_json', 'json', 'json']);
  });
});

describe('A failure that may pass', () => {
  test.each<[string, SpeechReply]>([
    ['too many requests', { status: 429, headers: { 'Retry-After': '0' }, body: '' }],
    ['a server that is busy', { status: 503, body: 'busy' }],
    ['a connection that breaks', 'hang up'],
  ])('is tried again: %s', async (_, failure) => {
    const { server, transcribe } = await arrange(({ nth }) => (nth < 3 ? failure : said));
    expect(await transcribe()).toHaveLength(2);
    expect(server.requests).toHaveLength(3);
  });

  test.each<[string, SpeechReply, string]>([
    ['a server that stays busy', { status: 500, body: '' }, 'speech/server-busy'],
    ['a connection that breaks every time', 'hang up', 'speech/server-unreachable'],
  ])('is told after a while: %s', async (_, failure, code) => {
    const { server, transcribe } = await arrange(() => failure);
    await expect(transcribe()).rejects.toMatchObject({ code, retry: true });
    expect(server.requests).toHaveLength(3);
  });

  test('that takes long is told at once, with how long', async () => {
    const { server, transcribe } = await arrange(() => ({ status: 429, headers: { 'Retry-After': '600' }, body: '' }));
    await expect(transcribe()).rejects.toMatchObject({ code: 'speech/server-busy', retryAfterSeconds: 600 });
    expect(server.requests).toHaveLength(1);
  });

  test('a server that never answers is given up', async () => {
    const options = { timeoutMs: 50, patience: { ...patience, attempts: 2 } };
    const { transcribe } = await arrange(() => 'nothing', options);
    await expect(transcribe()).rejects.toMatchObject({
      ...{ code: 'speech/server-unreachable', retry: true },
      message: expect.stringContaining('does not answer in time'),
    });
  });
});

describe('A failure that stays is told at once', () => {
  test.each<[string, SpeechReply, string, string]>([
    ['a wrong key', { status: 401, body: '' }, 'speech/server-key', 'SPEECH_API_KEY'],
    ['nothing there', { status: 404, body: 'no' }, 'speech/server-not-found', 'SPEECH_URL and SPEECH_MODEL'],
    [
      'no such model',
      { status: 404, body: { detail: "Model 'large' is not installed locally." } },
      ...(['speech/server-not-found', "Model 'large' is not installed locally. See"] as const),
    ],
    [
      'a request that is refused',
      { status: 413, body: { error: { message: 'File too big.' } } },
      ...(['speech/server-refused', 'refuses the request: File too big.'] as const),
    ],
    ['a page', { body: '<html>' }, 'speech/server-reply', 'something else than a transcript'],
    ['another reply', { body: { ok: true } }, 'speech/server-reply', 'something else than a transcript'],
  ])('%s', async (_, reply, code, message) => {
    const { server, transcribe } = await arrange(() => reply);
    await expect(transcribe()).rejects.toMatchObject({
      ...{ code, retry: false },
      message: expect.stringContaining(message),
    });
    expect(server.requests).toHaveLength(1);
  });

  test('nobody listens', async () => {
    const { server, transcribe } = await arrange(() => said);
    await server.close();
    await expect(transcribe()).rejects.toMatchObject({
      ...{ code: 'speech/server-unreachable', retry: true },
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

test('whoever cancels ends the request', async () => {
  const stopping = new AbortController();
  const reason = new Error('enough');
  let ended: Promise<unknown> | undefined;
  const { transcribe } = await arrange(({ signal }) => {
    ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    stopping.abort(reason);
    return 'nothing';
  });
  await expect(transcribe(stopping.signal)).rejects.toBe(reason);
  await ended;
});
