import { apiClient, type Client, type Reply } from './client.ts';

/** Media on its way to a project, as a patient client brings it over HTTP while servers come and go. */
export type Delivery = {
  projectId: string;
  key: string;
  media: { by: 'form' | 'tus'; name: string; bytes: Buffer } | { by: 'address'; url: string };
};

type Way = {
  /** An address where a server is up just now. */
  server: () => string | undefined;
  /** Between two tries. */
  pause: () => Promise<unknown>;
  onReply: (reply: Reply) => void;
};

/** Resolves when the import has begun. */
export async function deliver({ projectId, key, media }: Delivery, { server, pause, onReply }: Way): Promise<void> {
  const send = senderOf(projectId, media);
  for (;;) {
    const url = server();
    if (url !== undefined && (await attempt(heard(apiClient(url, key), onReply)).catch(() => false))) return;
    await pause();
  }

  async function attempt(api: Client): Promise<boolean> {
    // The last try may have come through without our hearing of it.
    const { status, body } = await api('GET', `/projects/${projectId}`);
    return status === 200 && (body.data.status !== 'CREATED' || (await send(api)));
  }
}

type Sender = (api: Client) => Promise<boolean>;

function senderOf(projectId: string, media: Delivery['media']): Sender {
  if (media.by === 'tus') return tusSender(projectId, media);
  const path = `/projects/${projectId}/source`;
  return async (api) => {
    const options = media.by === 'address' ? { body: { url: media.url } } : { content: formWith(media) };
    return (await api('POST', path, options)).status === 201;
  };
}

function formWith({ name, bytes }: { name: string; bytes: Buffer }): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** In two halves, and continued where the last try came to. */
function tusSender(projectId: string, { name, bytes }: { name: string; bytes: Buffer }): Sender {
  const tus = { 'Tus-Resumable': '1.0.0' };
  const metadata = `projectId ${btoa(projectId)},filename ${btoa(name)}`;
  const type = { 'Content-Type': 'application/offset+octet-stream' };
  let path: string | undefined;

  async function begin(api: Client): Promise<string> {
    const headers = { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata };
    return `/uploads/${(await api('POST', '/uploads', { headers })).body.data.id}`;
  }

  return async (api) => {
    path ??= await begin(api);
    const standing = await api('HEAD', path, { headers: tus });
    // Its server was killed when it had all of it, just before the import had begun.
    if (standing.status === 404) path = undefined;
    if (standing.status !== 200) return false;
    let offset = offsetIn(standing);
    while (offset < bytes.length) {
      const content = bytes.subarray(offset, offset + Math.ceil(bytes.length / 2));
      const headers = { ...tus, ...type, 'Upload-Offset': String(offset) };
      const sent = await api('PATCH', path!, { headers, content });
      if (sent.status !== 204) return false;
      offset = offsetIn(sent);
    }
    return true;
  };
}

const offsetIn = ({ headers }: Reply): number => Number(headers.get('upload-offset'));

const heard =
  (api: Client, onReply: Way['onReply']): Client =>
  async (...request) => {
    const reply = await api(...request);
    onReply(reply);
    return reply;
  };
