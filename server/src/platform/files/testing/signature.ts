import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Is this request signed as AWS describes it (Signature Version 4), in its headers or in its address? */
export function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const query = Object.fromEntries(searchParams);
  const inHeader = /Credential=\w+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const inQuery = [
    '',
    query['X-Amz-Credential']?.replace(/^\w+\//, ''),
    query['X-Amz-SignedHeaders'],
    query['X-Amz-Signature'],
  ];
  const [, scope = '', names = '', signature] = inHeader ?? inQuery;
  const time = String(headers['x-amz-date'] ?? query['X-Amz-Date']);
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
