import type { Api } from '../connection/api.ts';
import type { CallOptions } from '../connection/connection.ts';
import type { FrameQuery, LinkWish, Render, RenderWish, ShareLink } from '../types.ts';
import { type RenderState, waitForRender } from '../waiting/render.ts';
import type { WaitOptions } from '../waiting/wait.ts';

/** Finished videos with the captions in them. */
export class Renders {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** One for each shape that was asked for. What was rendered before in the same way is not rendered again. */
  create(projectId: string, wish: RenderWish = {}, options: CallOptions = {}): Promise<Render[]> {
    return this.#api.json('POST', '/projects/{projectId}/renders', { ...options, path: { projectId }, json: wish });
  }

  list(projectId: string, options: CallOptions = {}): Promise<Render[]> {
    return this.#api.json('GET', '/projects/{projectId}/renders', { ...options, path: { projectId } });
  }

  get(renderId: string, options: CallOptions = {}): Promise<Render> {
    return this.#api.json('GET', '/renders/{renderId}', { ...options, path: { renderId } });
  }

  /** Cancels it when it is under way, removes it with its file otherwise. */
  async delete(renderId: string, options: CallOptions = {}): Promise<void> {
    await this.#api.json('DELETE', '/renders/{renderId}', { ...options, path: { renderId } });
  }

  /** Waits until it is `COMPLETED`. Throws a `ProcessingError` when it fails or is cancelled. */
  waitFor(renderId: string, options: WaitOptions<RenderState> = {}): Promise<Render> {
    return waitForRender(this.#api, renderId, options);
  }

  /** A link that is good for some days, for people without a key. */
  share(renderId: string, wish: LinkWish, options: CallOptions = {}): Promise<ShareLink> {
    return this.#api.json('POST', '/renders/{renderId}/links', { ...options, path: { renderId }, json: wish });
  }

  /** One finished frame as PNG, as a render would show it. */
  frame(projectId: string, query: FrameQuery, options: CallOptions = {}): Promise<Blob> {
    return this.#api.blob('/projects/{projectId}/frame', { ...options, path: { projectId }, query });
  }
}
