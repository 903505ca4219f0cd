import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type { NewText, Translation } from '../types.ts';
import { contentOf, type TextOrFile } from './text-or-file.ts';

/** Captions in other languages. */
export class Translations {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  list(projectId: string, options: CallOptions = {}): Promise<Translation[]> {
    return this.#api.json('GET', '/projects/{projectId}/translations', { ...options, path: { projectId } });
  }

  get(projectId: string, language: string, options: CallOptions = {}): Promise<Translation> {
    return this.#api.json('GET', '/projects/{projectId}/translations/{language}', {
      ...options,
      path: { projectId, language },
    });
  }

  /** Text with times, such as an SRT file. */
  set(projectId: string, language: string, text: TextOrFile<NewText>, options: CallOptions = {}): Promise<Translation> {
    return this.#api.json('PUT', '/projects/{projectId}/translations/{language}', {
      ...options,
      ...contentOf(text),
      path: { projectId, language },
    });
  }

  async delete(projectId: string, language: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/projects/{projectId}/translations/{language}', {
      ...options,
      path: { projectId, language },
    });
  }
}
