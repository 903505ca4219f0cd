import type { Api, Tagged } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type {
  Captions,
  CaptionsChange,
  CaptionsFile,
  CaptionsFileQuery,
  CaptionsQuery,
  CaptionsReport,
  Fixes,
} from '../types.ts';
import type { ChangeOptions } from './transcripts.ts';

export type CaptionsFormat = 'srt' | 'vtt' | 'ass' | 'ttml' | 'txt';

/** The words of a project as they are shown. */
export class ProjectCaptions {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  get(projectId: string, query: CaptionsQuery = {}, options: CallOptions = {}): Promise<Tagged<Captions>> {
    return this.#api.tagged('GET', '/projects/{projectId}/captions', { ...options, path: { projectId }, query });
  }

  /** Changes how words are grouped: the profile, and where cues and lines break. */
  update(projectId: string, change: CaptionsChange, options: ChangeOptions): Promise<Tagged<Captions>> {
    const { ifMatch, ...rest } = options;
    return this.#api.tagged('PUT', '/projects/{projectId}/captions', {
      ...rest,
      path: { projectId },
      headers: { 'If-Match': ifMatch },
      json: change,
    });
  }

  /** The captions as the text of a file. */
  download(
    projectId: string,
    format: CaptionsFormat,
    query: CaptionsFileQuery = {},
    options: CallOptions = {},
  ): Promise<string> {
    return this.#api.text(fileOf[format], { ...options, path: { projectId }, query: asText(query) });
  }

  /** Cues with their words and times. */
  cues(projectId: string, query: CaptionsFileQuery = {}, options: CallOptions = {}): Promise<CaptionsFile> {
    return this.#api.json('GET', '/projects/{projectId}/captions.json', {
      ...options,
      path: { projectId },
      query: asText(query),
    });
  }

  /** What is hard to read about them. */
  report(projectId: string, query: CaptionsQuery = {}, options: CallOptions = {}): Promise<CaptionsReport> {
    return this.#api.json('GET', '/projects/{projectId}/captions/report', { ...options, path: { projectId }, query });
  }

  /** Mends what is hard to read, as far as that can be done without changing words. */
  fix(projectId: string, wish: Fixes = {}, options: CallOptions = {}): Promise<Captions> {
    return this.#api.json('POST', '/projects/{projectId}/captions/fixes', {
      ...options,
      path: { projectId },
      json: wish,
    });
  }
}

const fileOf = {
  srt: '/projects/{projectId}/captions.srt',
  vtt: '/projects/{projectId}/captions.vtt',
  ass: '/projects/{projectId}/captions.ass',
  ttml: '/projects/{projectId}/captions.ttml',
  txt: '/projects/{projectId}/captions.txt',
} as const;

const asText = ({ wordTimes, ...query }: CaptionsFileQuery) => ({
  ...query,
  ...(wordTimes !== undefined && { wordTimes: wordTimes ? ('true' as const) : ('false' as const) }),
});
