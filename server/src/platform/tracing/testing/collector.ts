import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$` });
const nanoseconds = Type.String({ pattern: '^[1-9][0-9]{18}$' });
const value = Type.Union([
  Type.Object({ stringValue: Type.String() }, { additionalProperties: false }),
  Type.Object({ boolValue: Type.Boolean() }, { additionalProperties: false }),
  Type.Object({ intValue: Type.String({ pattern: '^-?[0-9]+$' }) }, { additionalProperties: false }),
  Type.Object({ doubleValue: Type.Number() }, { additionalProperties: false }),
]);
const attributes = Type.Array(Type.Object({ key: Type.String({ minLength: 1 }), value }));

const SpanBody = Type.Object(
  {
    traceId: hex(32),
    spanId: hex(16),
    parentSpanId: Type.Optional(hex(16)),
    name: Type.String({ minLength: 1 }),
    kind: Type.Integer({ minimum: 1, maximum: 5 }),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    status: Type.Object(
      { code: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })), message: Type.Optional(Type.String()) },
      { additionalProperties: false },
    ),
    flags: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);

/** What the protocol allows, as far as Capstan uses it. */
const Traces = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes }),
      scopeSpans: Type.Array(
        Type.Object({
          scope: Type.Object({ name: Type.String(), version: Type.String() }),
          spans: Type.Array(SpanBody),
        }),
      ),
    }),
  ),
});

export type Collected = Omit<Static<typeof SpanBody>, 'attributes'> & { attributes: Record<string, unknown> };

/** A collector of traces on loopback, which takes nothing that is not OTLP. */
export async function startCollector() {
  const spans: Collected[] = [];
  const refused: string[] = [];
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const answering = { status: 200 };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    requests.push({ path: request.url!, headers: request.headers });
    if (answering.status !== 200) return response.writeHead(answering.status).end();
    const body: unknown = JSON.parse(text);
    if (!Value.Check(Traces, body)) {
      refused.push(JSON.stringify(Value.Errors(Traces, body)));
      return response.writeHead(400).end();
    }
    for (const { scopeSpans } of body.resourceSpans) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, attributes: plain(span) });
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ spans, refused, requests },
    answerWith: (status: number) => {
      answering.status = status;
    },
    named: (name: string) => spans.filter((span) => span.name === name),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const plain = ({ attributes }: Static<typeof SpanBody>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
