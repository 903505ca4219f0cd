import type { FastifyInstance } from 'fastify';
import { builtInFonts } from '../fonts/catalog/built-in.ts';
import type { Font } from '../fonts/font.ts';
import type { Example, Examples } from './examples.ts';

type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, request?: object) => Promise<Example>;

/** What is answered about styles and fonts. */
export async function recordLooks(http: FastifyInstance, key: string, ask: Ask): Promise<Examples['operations']> {
  const added = await http.inject({
    method: 'POST',
    url: '/api/v1/fonts',
    headers: { 'x-api-key': key, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: await formWithFont(),
  });
  const look = { base: 'bold-pop', font: { family: 'Anton', weight: 400 }, spoken: { color: '#00E5FF' } };
  const style = await ask('POST', '/styles', { name: 'Harbour', style: look });
  const { id } = (style.reply as { data: { id: string } }).data;
  return {
    createStyle: { 201: style },
    changeStyle: { 200: await ask('PATCH', `/styles/${id}`, { name: 'Harbour, evening' }) },
    getStyle: { 200: await ask('GET', '/styles/karaoke') },
    listStyles: { 200: firstOf(await ask('GET', '/styles'), 2) },
    addFont: { 201: { reply: added.json() } },
    listFonts: { 200: shortened(await ask('GET', '/fonts')) },
    getFontLicense: { 200: firstLines(await ask('GET', '/fonts/anton/license')) },
  };
}

const boundary = 'a-boundary';

async function formWithFont(): Promise<Buffer> {
  const font = builtInFonts().find(({ id }) => id === 'lilita-one')!;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="font.ttf"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), await font.faces[0]!.read(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** One of each kind tells as much as all of them. */
function shortened({ reply }: Example): Example {
  const { success, data } = reply as { success: true; data: Font[] };
  const shown = ['own', 'built-in', 'fetched'].map((kind) => data.find((font) => font.kind === kind)!);
  return { reply: { success, data: shown } };
}

function firstOf({ reply }: Example, count: number): Example {
  const { success, data } = reply as { success: true; data: unknown[] };
  return { reply: { success, data: data.slice(0, count) } };
}

const firstLines = ({ reply }: Example): Example => ({ reply: String(reply).split('\n').slice(0, 4).join('\n') });
