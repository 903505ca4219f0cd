import { isIP } from 'node:net';
import { AppError } from '../../errors.ts';
import { hostnameOf, isAllowedHost, portOf } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';

export type Gate = { allowedHosts: string[]; isPublic?: (address: string) => boolean };

/**
 * What an address tells by itself, before anybody is asked: every import and every redirect passes here. Where a name
 * leads is only known, and checked, when a connection is made.
 */
export function checkImportUrl(text: string, { allowedHosts, isPublic = isPublicAddress }: Gate): URL {
  if (!URL.canParse(text)) throw new AppError('import/url');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AppError('import/url');
  if (url.username !== '' || url.password !== '') {
    throw new AppError('import/url', { message: 'Give an address without a user name and password in it.' });
  }
  url.hash = '';
  if (isAllowedHost(url, allowedHosts)) return url;

  const hostname = hostnameOf(url);
  const isLiteral = isIP(hostname) !== 0;
  if (isLiteral ? !isPublic(hostname) : isLocalName(hostname)) throw new AppError('import/forbidden-address');
  if (!isWebPort(portOf(url))) {
    throw new AppError('import/forbidden-address', {
      message: `Files are not imported from port ${portOf(url)}. Whoever runs this server can open it with the setting IMPORT_ALLOWED_HOSTS.`,
    });
  }
  return url;
}

const localZones = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Names without a dot are looked up in the server's own domain. */
const isLocalName = (hostname: string): boolean => !hostname.includes('.') || localZones.test(hostname);

/** Below 1024 other things than web servers listen: mail, directories, file shares. */
const isWebPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024;
