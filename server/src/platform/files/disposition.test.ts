import { expect, test } from 'vitest';
import { disposition } from './disposition.ts';

test.each([
  ['video.mp4', 'attachment; filename="video.mp4"'],
  ['My video (1).mp4', 'attachment; filename="My video (1).mp4"'],
  ['Grüße.mp4', `attachment; filename="Gr__e.mp4"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.mp4`],
  ['映画🎬.mp4', `attachment; filename="___.mp4"; filename*=UTF-8''%E6%98%A0%E7%94%BB%F0%9F%8E%AC.mp4`],
  ['say "hi" 100%.mp4', `attachment; filename="say _hi_ 100_.mp4"; filename*=UTF-8''say%20%22hi%22%20100%25.mp4`],
  [`it's (*).ü`, `attachment; filename="it's (*)._"; filename*=UTF-8''it%27s%20%28%2A%29.%C3%BC`],
  ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
  ['a\r\nSet-Cookie: b', 'attachment; filename="a__Set-Cookie: b"'],
])('%j is called %s', (name, expected) => {
  expect(disposition('attachment', name)).toBe(expected);
});
