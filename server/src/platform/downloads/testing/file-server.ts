import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type FileServer = {
  address: string;
  sha256: string;
  /** The ranges that were asked for, undefined for the whole file. */
  ranges: (string | undefined)[];
};

export type Manner = (request: IncomingMessage, response: ServerResponse, content: Buffer, nth: number) => void;

/** As a good server does it. */
export const answerRange: Manner = (request, response, content) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from === 0) return response.writeHead(200, { 'content-length': content.length }).end(content);
  response
    .writeHead(206, { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` })
    .end(content.subarray(from));
};

export async function serveFile(content: Buffer, manner: Manner = answerRange): Promise<FileServer> {
  const ranges: FileServer['ranges'] = [];
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    manner(request, response, content, ranges.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { address: `http://127.0.0.1:${port}/model.onnx`, sha256, ranges };
}
