const mount = '/api/v1';

/** The address of the API, from that of the server, with or without the way to it. */
export function apiAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path.endsWith(mount) ? path : path + mount);
}

export type Query = Record<string, string | number | boolean | null | undefined>;

/** `/projects/{projectId}` with what stands for its names, and a query of what is defined. */
export function pathAndQuery(template: string, path: Record<string, string | number> = {}, query: Query = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.set(name, String(value));
  }
  const text = asked.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
