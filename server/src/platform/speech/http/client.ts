import { AppError } from '../../../errors.ts';
import { Turns } from '../../turns.ts';
import { whisperCodeOf } from '../models/languages.ts';
import { failureOf, isPassing, unreachable } from './failure.ts';
import { type Attempt, type Patience, retryAfterIn, usualPatience, withRetries } from './retry.ts';
import type { SpeechServerSettings } from './settings.ts';
import { wavOf } from './wav.ts';

export type Asked = { samples: Float32Array; language: string | undefined; dictionary: string[] };

/** Half a minute of sound takes no server longer than this. */
const usualTimeoutMs = 240_000;

/** Asks an OpenAI-compatible server for transcripts, never more of them at once than is allowed. */
export class SpeechServerClient {
  readonly #settings: SpeechServerSettings;
  readonly #turns: Turns;
  readonly #patience: Patience;
  readonly #timeoutMs: number;
  /** Some models know no times, and refuse whoever asks for them. */
  #knowsTimes = true;

  constructor(settings: SpeechServerSettings, patience = usualPatience, timeoutMs = usualTimeoutMs) {
    this.#settings = settings;
    this.#turns = new Turns(settings.atOnce);
    this.#patience = patience;
    this.#timeoutMs = timeoutMs;
  }

  /** The reply as it comes, which is JSON. */
  transcribe(asked: Asked, signal: AbortSignal): Promise<unknown> {
    const attempt = () => this.#turns.take(() => this.#attempt(asked, signal));
    return withRetries(attempt, this.#patience, signal);
  }

  async #attempt(asked: Asked, signal: AbortSignal): Promise<Attempt<unknown>> {
    signal.throwIfAborted();
    const response = await this.#send(asked, this.#knowsTimes, signal);
    if (!this.#knowsTimes || 'failure' in response || ![400, 415, 422].includes(response.status)) {
      return this.#judge(response);
    }
    const plain = await this.#send(asked, false, signal);
    if ('failure' in plain || plain.status !== 200) return this.#judge(response);
    this.#knowsTimes = false;
    return this.#judge(plain);
  }

  async #send(asked: Asked, withTimes: boolean, signal: AbortSignal): Promise<Answer | { failure: AppError }> {
    const { url, apiKey, model } = this.#settings;
    // Node 20 can lose a signal of AbortSignal.timeout that only another signal knows.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), this.#timeoutMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` },
        body: formOf(asked, model, withTimes),
        signal: AbortSignal.any([signal, late.signal]),
      });
      const retryAfterMs = retryAfterIn(response.headers.get('retry-after'));
      return { status: response.status, body: await response.text(), retryAfterMs };
    } catch (error) {
      signal.throwIfAborted();
      return { failure: unreachable(url, error) };
    } finally {
      clearTimeout(timer);
    }
  }

  #judge(answer: Answer | { failure: AppError }): Attempt<unknown> {
    if ('failure' in answer) return answer;
    const { status, body, retryAfterMs } = answer;
    if (status === 200) return { value: jsonIn(body) };
    const failure = failureOf(this.#settings.url, status, body, retryAfterMs);
    if (!isPassing(status)) throw failure;
    return { failure, retryAfterMs };
  }
}

type Answer = { status: number; body: string; retryAfterMs: number | undefined };

function formOf({ samples, language, dictionary }: Asked, model: string, withTimes: boolean): FormData {
  const form = new FormData();
  form.set('file', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('response_format', withTimes ? 'verbose_json' : 'json');
  if (withTimes) {
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
  }
  form.set('temperature', '0');
  if (language !== undefined) form.set('language', whisperCodeOf(language));
  // A hint: servers take it as what was said before.
  if (dictionary.length > 0) form.set('prompt', dictionary.join(', '));
  return form;
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError('speech/server-reply', { cause: new Error(`it begins with: ${body.slice(0, 200)}`, { cause }) });
  }
}
