import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type { Dictionary } from '../types.ts';

/** Names and jargon that are to be understood, and written as they are here. */
export class Dictionaries {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** What is said in every project. */
  get(options: CallOptions = {}): Promise<Dictionary> {
    return this.#api.json('GET', '/dictionary', options);
  }

  set(dictionary: Dictionary, options: CallOptions = {}): Promise<Dictionary> {
    return this.#api.json('PUT', '/dictionary', { ...options, json: dictionary });
  }

  /** What is said in this project. */
  ofProject(projectId: string, options: CallOptions = {}): Promise<Dictionary> {
    return this.#api.json('GET', '/projects/{projectId}/dictionary', { ...options, path: { projectId } });
  }

  setOfProject(projectId: string, dictionary: Dictionary, options: CallOptions = {}): Promise<Dictionary> {
    return this.#api.json('PUT', '/projects/{projectId}/dictionary', {
      ...options,
      path: { projectId },
      json: dictionary,
    });
  }
}
