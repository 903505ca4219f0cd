import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { checkImportUrl } from './import-url.ts';

function codeOf(text: string, allowedHosts: string[] = []): string {
  try {
    checkImportUrl(text, { allowedHosts });
    return 'fine';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('An address to import from', () => {
  test.each([
    'http://example.com/a.mp4',
    'HTTPS://Example.COM/a%20b.mp4?x=1#t=3',
    'https://example.com:8443/a',
    'https://bücher.example/film.mov',
    'http://8.8.8.8/a.mp4',
    'http://[2606:4700:4700::1111]/a.mp4',
    ' https://example.com/pasted-with-spaces.mp4 ',
  ])('may be %j', (text) => {
    expect(codeOf(text)).toBe('fine');
  });

  test.each([
    ...['', 'video.mp4', '/video.mp4', '//example.com/a.mp4', 'http://', 'http:///', 'https://exa mple.com/'],
    ...['file:///etc/passwd', 'ftp://example.com/a.mp4', 'data:video/mp4;base64,AAAA', 'gopher://example.com/'],
    ...[
      'javascript:alert(1)',
      'blob:https://example.com/1',
      'ws://example.com/',
      'concat:a|b',
      'http://[::1',
      'http://1.2.3.4.5/',
    ],
    ...['http://256.1.1.1/', 'http://example.com:99999/', 'http://[fe80::1%25eth0]/'],
  ])('is none: %j', (text) => {
    expect(codeOf(text)).toBe('import/url');
  });

  test.each(['https://user@example.com/', 'https://user:secret@example.com/', 'http://:x@example.com/'])(
    'holds no credentials: %s',
    (text) => {
      expect(codeOf(text)).toBe('import/url');
    },
  );

  test('loses its fragment, which is never sent', () => {
    expect(checkImportUrl('https://example.com/a#b', { allowedHosts: [] }).href).toBe('https://example.com/a');
  });
});

describe('Closed without being asked', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://127.0.1/', 'http://2130706433/', 'http://0x7f000001/'],
    ...['http://0x7f.1/', 'http://0177.0.0.1/', 'http://017700000001/', 'http://0x7f.0.0.0x1/', 'http://127.0.0.1./'],
    ...['http://0/', 'http://0.0.0.0/', 'http://１２７.０.０.１/', 'http://127。0。0。1/', 'http://%31%32%37.0.0.1/'],
    ...['http://①②⑦.0.0.1/', 'http://10.1/', 'http://192.168.1.1:8080/', 'http://0xa9fea9fe/', 'http://2852039166/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://0251.0376.0251.0376/', 'http://[::1]/', 'http://[::]/'],
    ...['http://[0:0:0:0:0:0:0:1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/'],
    ...['http://[fe80::1]/', 'http://[fd00:ec2::254]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/'],
    ...['http://0300.0250.1/', 'http://255.255.255.255/', 'http://224.0.0.1/'],
  ])('is the address %s', (text) => {
    expect(codeOf(text)).toBe('import/forbidden-address');
  });

  test.each([
    ...[
      'http://localhost/',
      'http://LOCALHOST:3000/',
      'http://localhost./',
      'http://localhost../',
      'http://a.localhost/',
    ],
    ...[
      'http://ｌocalhost/',
      'http://localhost.localdomain/',
      'http://printer.local/',
      'http://metadata.google.internal/',
    ],
    ...['http://metadata/', 'http://intranet/', 'http://nas.lan/', 'http://router.home.arpa/', 'http://db.corp/'],
  ])('is the name %s', (text) => {
    expect(codeOf(text)).toBe('import/forbidden-address');
  });

  test.each([1, 22, 25, 79, 81, 110, 445, 636, 1023])('is port %i', (port) => {
    expect(codeOf(`http://example.com:${port}/`)).toBe('import/forbidden-address');
  });

  test('and the message names the setting that opens it', () => {
    expect(() => checkImportUrl('http://10.0.0.1/', { allowedHosts: [] })).toThrow(/IMPORT_ALLOWED_HOSTS/);
    expect(() => checkImportUrl('http://example.com:22/', { allowedHosts: [] })).toThrow(/IMPORT_ALLOWED_HOSTS/);
  });
});

describe('The list of allowed hosts', () => {
  test.each([
    ['http://nas/', 'nas'],
    ['http://NAS.lan:8080/', ' nas.lan '],
    ['http://nas.lan./', 'nas.lan'],
    ['http://nas.lan:8080/', 'Nas.LAN:8080'],
    ['http://nas.lan/', 'nas.lan:80'],
    ['https://nas.lan/', 'nas.lan:443'],
    ['http://10.0.0.5/', '10.0.0.5'],
    ['http://0xa000005/', '10.0.0.5'],
    ['http://[fd00::5]:9000/', '[fd00::5]:9000'],
    ['http://[fd00:0::5]/', 'FD00::5'],
    ['http://[::1]/', '[::1]'],
    ['http://example.com:22/', 'example.com:22'],
    ['http://bücher.lan/', 'xn--bcher-kva.lan'],
  ])('opens %s with %j', (text, entry) => {
    expect(codeOf(text)).toBe('import/forbidden-address');
    expect(codeOf(text, ['other.lan', entry])).toBe('fine');
  });

  test.each([
    ['http://nas.lan:8081/', 'nas.lan:8080'],
    ['https://nas.lan/', 'nas.lan:80'],
    ['http://b.nas.lan/', 'nas.lan'],
    ['http://nas.lan/', 'b.nas.lan'],
    ['http://nas.lan/', '*.lan'],
    ['http://nas.lan/', '*'],
    ['http://nas.lan/', ''],
    ['http://nas.lan/', 'http://nas.lan'],
    ['http://nas.lan/', 'nas.lan/'],
    ['http://nas.lan/', 'x@nas.lan'],
    ['http://10.0.0.5/', '10.0.0.0/8'],
    ['http://10.0.0.5/', '10.0.0.6'],
    ['http://127.0.0.1/', 'localhost'],
  ])('does not open %s with %j', (text, entry) => {
    expect(codeOf(text, [entry])).toBe('import/forbidden-address');
  });

  test('opens neither credentials nor other schemes', () => {
    expect(codeOf('http://a:b@nas.lan/', ['nas.lan'])).toBe('import/url');
    expect(codeOf('ftp://nas.lan/', ['nas.lan'])).toBe('import/url');
  });
});
