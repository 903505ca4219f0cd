import type { Api, Tagged } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type { NewText, Transcript, TranscriptOperation, TranscriptVersion } from '../types.ts';
import { contentOf, type TextOrFile } from './text-or-file.ts';

/** `ifMatch`: the `etag` of the transcript that the change was made from, or `*` to change it whatever happened since. */
export type ChangeOptions = CallOptions & { ifMatch: string };

/** The words of a project. */
export class Transcripts {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  get(projectId: string, options: CallOptions = {}): Promise<Tagged<Transcript>> {
    return this.#api.tagged('GET', '/projects/{projectId}/transcript', { ...options, path: { projectId } });
  }

  /** Changes some words; the others keep their ids and times. */
  update(projectId: string, operations: TranscriptOperation[], options: ChangeOptions): Promise<Tagged<Transcript>> {
    return this.#api.tagged('PATCH', '/projects/{projectId}/transcript', {
      ...changing(projectId, options),
      json: { operations },
    });
  }

  /** Puts a whole text in its place: words, plain text, or a caption file. */
  replace(projectId: string, text: TextOrFile<NewText>, options: ChangeOptions): Promise<Tagged<Transcript>> {
    const { headers, ...rest } = changing(projectId, options);
    return this.#api.tagged('PUT', '/projects/{projectId}/transcript', { ...rest, ...contentOf(text, headers) });
  }

  /** Writes the words of the dictionary as it has them. */
  correct(projectId: string, options: ChangeOptions): Promise<Tagged<Transcript>> {
    return this.#api.tagged('POST', '/projects/{projectId}/transcript/corrections', changing(projectId, options));
  }

  versions(projectId: string, options: CallOptions = {}): Promise<TranscriptVersion[]> {
    return this.#api.json('GET', '/projects/{projectId}/transcript/versions', { ...options, path: { projectId } });
  }

  version(projectId: string, version: number, options: CallOptions = {}): Promise<Transcript> {
    return this.#api.json('GET', '/projects/{projectId}/transcript/versions/{version}', {
      ...options,
      path: { projectId, version: String(version) },
    });
  }

  /** `previous` undoes the last change, `next` does it again, a number goes back to that version. */
  restore(
    projectId: string,
    version: 'previous' | 'next' | number,
    options: ChangeOptions,
  ): Promise<Tagged<Transcript>> {
    return this.#api.tagged('POST', '/projects/{projectId}/transcript/versions', {
      ...changing(projectId, options),
      json: { restore: version },
    });
  }
}

const changing = (projectId: string, { ifMatch, ...options }: ChangeOptions) => ({
  ...options,
  path: { projectId },
  headers: { 'If-Match': ifMatch },
});
