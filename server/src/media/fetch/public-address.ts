import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out for the Internet. What lies outside it is local, a translation or not in use. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** RFC 6052: networks without IPv4 reach the IPv4 Internet through it, so the address inside decides. */
const translated: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/** Lies in a public range, yet every machine of that cloud reaches its own host's services there. */
const cloudHosts = ['168.63.129.16'];

/**
 * Whether an address belongs to the open Internet. Private, loopback, link-local, shared, multicast, documentation and
 * reserved addresses do not, nor do IPv6 forms that hide one of them. What is not surely public is refused.
 */
export function isPublicAddress(address: string): boolean {
  // Resolvers and sockets give plain forms; a zone (`fe80::1%eth0`) only goes with addresses of this link.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.kind() === 'ipv4' ? isPublicV4(parsed as ipaddr.IPv4) : isPublicV6(parsed as ipaddr.IPv6);
}

const isPublicV4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !cloudHosts.includes(address.toString());

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress() || address.match(translated)) return isPublicV4(lastFourBytes(address));
  return address.match(globalUnicast) && address.range() === 'unicast';
}

const lastFourBytes = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(12));
