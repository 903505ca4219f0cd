import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type { Font } from '../types.ts';

/** What captions are written in. */
export class Fonts {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  list(options: CallOptions = {}): Promise<Font[]> {
    return this.#api.json('GET', '/fonts', options);
  }

  /** A font of your own, as .ttf or .otf. */
  async add(file: Blob, { name = 'font.ttf', ...options }: CallOptions & { name?: string } = {}): Promise<Font> {
    const form = new FormData();
    form.set('file', file, 'name' in file ? String(file.name) : name);
    // Written out once: a second attempt has to be the same, byte for byte.
    const written = new Response(form);
    return this.#api.json('POST', '/fonts', {
      ...options,
      headers: { 'Content-Type': written.headers.get('Content-Type') ?? '' },
      body: new Uint8Array(await written.arrayBuffer()),
    });
  }

  /** The file of a face, such as `700.ttf` or `400-italic.ttf`: the last part of its `url`. */
  file(fontId: string, face: string, options: CallOptions = {}): Promise<Blob> {
    return this.#api.blob('/fonts/{fontId}/{face}', { ...options, path: { fontId, face } });
  }

  license(fontId: string, options: CallOptions = {}): Promise<string> {
    return this.#api.text('/fonts/{fontId}/license', { ...options, path: { fontId } });
  }

  async delete(fontId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/fonts/{fontId}', { ...options, path: { fontId } });
  }
}
