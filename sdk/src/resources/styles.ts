import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type { Emoji, NewStyle, StyleEdit, StyleEntry } from '../types.ts';

/** How captions look. */
export class Styles {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Those that come with Capstan, and the workspace's own. */
  list(options: CallOptions = {}): Promise<StyleEntry[]> {
    return this.#api.json('GET', '/styles', options);
  }

  create(style: NewStyle, options: CallOptions = {}): Promise<StyleEntry> {
    return this.#api.json('POST', '/styles', { ...options, json: style });
  }

  get(styleId: string, options: CallOptions = {}): Promise<StyleEntry> {
    return this.#api.json('GET', '/styles/{styleId}', { ...options, path: { styleId } });
  }

  update(styleId: string, change: StyleEdit, options: CallOptions = {}): Promise<StyleEntry> {
    return this.#api.json('PATCH', '/styles/{styleId}', { ...options, path: { styleId }, json: change });
  }

  async delete(styleId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/styles/{styleId}', { ...options, path: { styleId } });
  }

  /** An emoji as it is drawn, by its code points in hexadecimal, such as `1f600`. */
  emoji(codes: string, options: CallOptions = {}): Promise<Emoji> {
    return this.#api.json('GET', '/emoji/{codes}', { ...options, path: { codes } });
  }
}
