/** One request, and everything of its reply that a test may look at. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back, and fails where it is not there.
export type Reply<Body = any> = { status: number; headers: Headers; text: string; body: Body };

export type Client = (
  method: string,
  path: string,
  /** `body` goes as JSON, `raw` as if it were JSON, `content` as it is. */
  options?: {
    body?: unknown;
    raw?: string;
    content?: NonNullable<RequestInit['body']>;
    headers?: Record<string, string>;
  },
) => Promise<Reply>;

export function apiClient(baseUrl: string, key: string | undefined): Client {
  return async (method, path, { body, raw, content, headers } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(key !== undefined && { 'X-API-Key': key }),
        ...(payload !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
      ...(content !== undefined && { body: content }),
    });
    return replyFrom(response);
  };
}

export async function replyFrom(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}
