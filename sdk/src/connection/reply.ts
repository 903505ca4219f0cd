/**
 * A page of a list keeps its `meta`; of every other reply only its `data` is left; one without (health) stays as it is,
 * and an empty one (204) is undefined.
 */
export type Unwrapped<Reply> = Reply extends { data: infer Data; meta: infer Meta }
  ? { data: Data; meta: Meta }
  : Reply extends { data: infer Data }
    ? Data
    : Reply extends object
      ? Reply
      : undefined;

export function unwrap(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if (!('data' in reply)) return reply;
  return 'meta' in reply ? { data: reply.data, meta: reply.meta } : reply.data;
}

/** What a reply says, whatever its form. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return text;
  return JSON.parse(text);
}
