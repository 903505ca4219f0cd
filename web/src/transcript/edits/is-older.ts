import type { Transcript } from '../queries.ts';

/** Replies can overtake each other. */
export const isOlder = (one: Transcript, other: Transcript): boolean =>
  one === other || (one.id === other.id && (one.version < other.version || one.updatedAt < other.updatedAt));
