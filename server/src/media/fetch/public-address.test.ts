import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** The first and the last address of each range. */
const closed: [name: string, first: string, last: string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private (10/8)', '10.0.0.0', '10.255.255.255'],
  ['shared by carriers', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local', '169.254.0.0', '169.254.255.255'],
  ['private (172.16/12)', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation 1', '192.0.2.0', '192.0.2.255'],
  ['AS112', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private (192.168/16)', '192.168.0.0', '192.168.255.255'],
  ['AS112 delegation', '192.175.48.0', '192.175.48.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['documentation 2', '198.51.100.0', '198.51.100.255'],
  ['documentation 3', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.0', '255.255.255.255'],
  ['unspecified, v6', '::', '::'],
  ['loopback, v6', '::1', '::1'],
  ['IPv4-compatible', '::2', '::ffff:ffff'],
  ['mapped private', '::ffff:10.0.0.0', '::ffff:10.255.255.255'],
  ['mapped loopback', '::ffff:127.0.0.1', '::ffff:7fff:ffff'],
  ['mapped link-local', '::ffff:a9fe:0', '::ffff:a9fe:ffff'],
  ['translated (SIIT)', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['NAT64 of private', '64:ff9b::10.0.0.0', '64:ff9b::10.255.255.255'],
  ['NAT64 of loopback', '64:ff9b::127.0.0.1', '64:ff9b::7fff:ffff'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe', '64:ff9b::169.254.169.254'],
  ['NAT64, local use', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['not given out yet', '200::', '1fff:ffff::'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['protocol assignments, v6', '2001:1::', '2001:1ff:ffff::'],
  ['documentation, v6', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4 of private', '2002:a00:1::1', '2002:aff:ffff::1'],
  ['documentation 2, v6', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['not given out either', '4000::', 'fbff:ffff::'],
  ['segment routing', '5f00::', '5f00:ffff::'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link-local, v6', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast, v6', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

describe('Closed', () => {
  test.each(closed)('is %s: %s to %s', (_name, first, last) => {
    expect([first, last].filter(isPublicAddress)).toEqual([]);
  });

  test.each([
    ['most clouds', '169.254.169.254'],
    ['tasks of Amazon ECS', '169.254.170.2'],
    ['Amazon, v6', 'fd00:ec2::254'],
    ['Google, v6', 'fd20:ce::254'],
    ['Alibaba', '100.100.100.200'],
    ['Oracle', '192.0.0.192'],
    ['Azure', '168.63.129.16'],
    ['Azure, mapped', '::ffff:168.63.129.16'],
    ['Azure, through NAT64', '64:ff9b::a83f:8110'],
  ])('is where %s keep what a machine knows about itself: %s', (_name, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '',
    'localhost',
    '1.1.1',
    '0x8.8.8.8',
    '1.1.1.1.',
    '2606:4700::1111%eth0',
    'fe80::1%lo',
    '[2606:4700::1]',
  ])('is what is no plain address: %j', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

describe('Open', () => {
  test.each([
    ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
    ...['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '191.255.255.255', '192.0.1.0', '192.0.3.0'],
    ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255', '203.0.114.0'],
    ...['223.255.255.255', '168.63.129.17', '8.8.8.8'],
    ...[
      '2001:200::',
      '2001:db7:ffff::',
      '2001:db9::',
      '2003::1',
      '2606:4700:4700::1111',
      '3ffe:ffff::',
      '2a00:1450::1',
    ],
    ...['::ffff:8.8.8.8', '64:ff9b::808:808'],
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
