import { once } from 'node:events';
import { open, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

type Target = { projectId: string; key: string; port: number };
type Headers = Record<string, string | number>;

/** In one piece, by the protocol for uploads that can be continued. */
export async function sendByTus(path: string, { projectId, key, port }: Target): Promise<void> {
  const { size } = await stat(path);
  const tus = { 'X-API-Key': key, 'Tus-Resumable': '1.0.0' };
  const metadata = `projectId ${btoa(projectId)},filename ${btoa('film.mp4')}`;
  const begun = await send({
    ...{ port, method: 'POST', path: '/api/v1/uploads', status: 201 },
    headers: { ...tus, 'Upload-Length': size, 'Upload-Metadata': metadata },
  });
  await send({
    ...{ port, method: 'PATCH', path: begun.headers.location!, status: 204, file: path },
    headers: {
      ...tus,
      ...{ 'Upload-Offset': 0, 'Content-Type': 'application/offset+octet-stream', 'Content-Length': size },
    },
  });
}

/** As `curl -F file=@film.mp4` does. */
export async function sendByForm(path: string, { projectId, key, port }: Target): Promise<void> {
  const { size } = await stat(path);
  const before = '--film\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n';
  const after = '\r\n--film--\r\n';
  await send({
    ...{ port, method: 'POST', path: `/api/v1/projects/${projectId}/source`, status: 201, file: path, before, after },
    headers: {
      ...{ 'X-API-Key': key, 'Content-Type': 'multipart/form-data; boundary=film' },
      'Content-Length': before.length + size + after.length,
    },
  });
}

type Request = {
  port: number;
  method: string;
  path: string;
  headers: Headers;
  /** What has to be answered. */
  status: number;
  file?: string;
  before?: string;
  after?: string;
};

async function send({ port, method, path, headers, status, file, before, after }: Request): Promise<IncomingMessage> {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const answered = once(outgoing, 'response');
  if (before !== undefined) outgoing.write(before);
  if (file !== undefined) await pour(file, outgoing);
  outgoing.end(after);
  const [response] = (await answered) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== status) throw new Error(`${method} ${path} was answered with ${response.statusCode}`);
  return response;
}

/** Through two buffers, one read while the other is sent: what is measured is the server, not the sender's memory. */
async function pour(path: string, into: ClientRequest): Promise<void> {
  const file = await open(path);
  let [reading, sending] = [Buffer.alloc(1024 ** 2), Buffer.alloc(1024 ** 2)];
  let sent: Promise<void> = Promise.resolve();
  for (;;) {
    const { bytesRead } = await file.read(reading);
    await sent;
    if (bytesRead === 0) break;
    [reading, sending] = [sending, reading];
    const piece = sending.subarray(0, bytesRead);
    sent = new Promise((resolve, reject) => into.write(piece, (error) => (error ? reject(error) : resolve())));
  }
  await file.close();
}
