/** What hostile requests are made of. */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const segments = [
  ...words(`.. . // /../../etc/passwd %2e%2e%2f %00 %0d%0aX-Injected:%201 % %z %zz %c0%af %ff %e2%80%ae %F0%9F%98%80 ;a=b
    #x :projectId * \\ {} <script> '-- $ne | __proto__ prj_ prj_0000000000000000000000 key_0000000000000000000000
    usr_0000000000000000000000 inv_0000000000000000000000 \xe9\xff`),
  ...[99, 101, 4_000].map((length) => 'a'.repeat(length)),
];

export const queries = [
  ...words(`page=1 page=2 limit=5 limit=100 sortBy=name sortOrder=asc page=0 page=-1 limit=1e9 page=9007199254740991
    page=99999999999999999999 limit=%00 sortBy=%27 sortBy=constructor page[]=1 page[a]=1 __proto__=1 __proto__[x]=1
    toString=1 = & &&& ? % %zz=%zz page=%ff page page=1&page=2 limit=\xe9 a=b;c=d page=0x10 page=+1`),
  `q=${'x'.repeat(3_000)}`,
  'a=1&'.repeat(500),
];

export const contentTypes = [
  ...words(
    'text/plain multipart/form-data application/x-www-form-urlencoded / */* APPLICATION/JSON application/json; \xff',
  ),
  ...['', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'application/json; charset="'],
  ...['multipart/form-data; boundary=x', 'application/offset+octet-stream', 'application/offset+octet-stream'],
  ...['multipart/form-data; boundary=', 'application/json, text/plain', 'a'.repeat(500)],
];

export const oddHeaders: [string, string][] = [
  ['X-Request-Id', '../../x'],
  ['X-Request-Id', 'a'.repeat(3_000)],
  ['X-Invitation', '\xff'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'nonsense'],
  ['Tus-Resumable', '1.0.0'],
  ['Tus-Resumable', '1.0.0'],
  ['Upload-Length', '1'],
  ['Upload-Length', '99999999999999999999'],
  ['Upload-Offset', '-1'],
  ['Upload-Offset', '0'],
  ['Upload-Metadata', 'projectId cHJqXzAwMDA=,,filename'],
  ['Upload-Metadata', 'projectId \xff,filename ===='],
  ['Last-Event-ID', '-'],
  ['Expect', '100-continue'],
  ['Expect', 'a miracle'],
  ['Accept', 'image/png;q=x'],
  ['Accept-Encoding', ';;;'],
  ['Cookie', 'capstan=x; =; ;;;='],
  ['Cookie', `a=${'%'.repeat(500)}`],
  ['Origin', 'null'],
  ['Host', 'evil.example:99999'],
  ['Host', ''],
  ['X-Forwarded-For', "1.2.3.4, ' or 1=1"],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Range', 'bytes=5-1'],
  ['If-None-Match', '"'],
  ['Upgrade', 'websocket'],
  ['Forwarded', 'for=";'],
  ['Authorization', 'Basic ==='],
];

export const values: unknown[] = [
  ...words('x Launch PORTRAIT_9_16 portrait auto en xx en-US-x-y a@b.c A@B.C owner member read write password12'),
  ...[
    '',
    ' ',
    '\u0000',
    'a\nb',
    '\ud800',
    'a\u0000@b.c',
    '\ud800@b.c',
    "'; drop table projects --",
    '2999-02-30T00:00:00Z',
  ],
  ...['😀'.repeat(201), 'a'.repeat(10_000)],
  ...[null, true, 0, -1, 1e308, [], {}, [[]], { $ne: 1 }],
];

export const wholeBodies = [
  ...words(`{ [ null "x" 1e999999 {"name":"x" {"name":"x"}} {"name":"x"}\u0000 \ufeff{"name":"x"} {"name":1,"name":"x"}
    {"name":"\\u0000"} {"name":"\\ud83d"} name=x <xml/> - " \\ undefined`),
  ...[
    '',
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    `{"name":"${'\\u0061'.repeat(1_000)}"}`,
    `[${'0,'.repeat(5_000)}0]`,
  ],
];
