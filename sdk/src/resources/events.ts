import type { Api } from '../connection/api.ts';
import { followEvents } from '../events/follow.ts';
import type { Followed } from '../events/stream.ts';
import type { Event } from '../types.ts';

/** What happens, as it happens. */
export class Events {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * Every event from now on, or behind `after`, for `for await`. A connection that breaks is opened again behind the last
   * event that came, so that none is missed. Ends when the signal does.
   */
  follow(followed: Followed = {}): AsyncGenerator<Event> {
    return followEvents(this.#api.connection, followed);
  }
}
