import { isIPv6 } from 'node:net';

/** One entry of IMPORT_ALLOWED_HOSTS: `files.lan`, `files.lan:8080`, `10.0.0.5`, `[fd00::5]:9000`. */
type AllowedHost = { hostname: string; port: string | undefined };

/** Undefined for what is not a host name or an address, with or without a port. */
export function allowedHostFrom(entry: string): AllowedHost | undefined {
  const text = isIPv6(entry.trim()) ? `[${entry.trim()}]` : entry.trim();
  const parts = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]\\*]+)(?::(\d{1,5}))?$/i.exec(text);
  if (parts === null) return undefined;
  const [, host = '', port] = parts;
  // As an address in a request would be spelt: lower case, punycode, numbers as dotted quads.
  const address = `http://${host}:${port ?? ''}`;
  if (!URL.canParse(address)) return undefined;
  return { hostname: hostnameOf(new URL(address)), port };
}

/** Exact: a name opens neither its subdomains nor the address behind it. */
export function isAllowedHost(url: URL, allowedHosts: string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = allowedHostFrom(entry);
    if (allowed?.hostname !== hostnameOf(url)) return false;
    return allowed.port === undefined || Number(allowed.port) === portOf(url);
  });
}

/** Without the brackets of an IPv6 address and without the dot that may end a name. */
export const hostnameOf = (url: URL): string => url.hostname.replace(/^\[|\]$|(?<!\.)\.+$/g, '');

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
