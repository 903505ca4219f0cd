import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { clip, whyNoClip } from '../../src/media/understand/testing/clips.ts';
import { studio } from './house.ts';
import { clap, difference, pixelsAt, probed, streamOf } from './look.ts';

const { service, ready, ask, ended, rendered } = studio();

const timeout = 60_000;

describe('A finished video', () => {
  test('has the frame, the length, the colours and the sound that it should have', { timeout }, async () => {
    const source = await clip('landscape');
    const project = await ready(source);
    const { render, path } = await rendered(project);
    expect(render).toMatchObject({
      ...{ projectId: project.id, status: 'COMPLETED', progress: 1, failure: null, duration: 2 },
      ...{
        aspectRatio: 'PORTRAIT_9_16',
        resolution: '360p',
        width: 360,
        height: 640,
        quality: 'draft',
        output: 'video',
      },
      framing: { kind: 'crop', x: 0.5, y: 0.5 },
    });
    const { format, video, audio } = await probed(path);
    expect(video).toMatchObject({
      ...{
        codec_name: 'h264',
        profile: 'High',
        width: 360,
        height: 640,
        pix_fmt: 'yuv420p',
        sample_aspect_ratio: '1:1',
      },
      ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709', color_range: 'tv' },
      ...{ r_frame_rate: '25/1', nb_frames: '50' },
    });
    expect(Math.abs(Number(format['duration']) - 2)).toBeLessThan(0.04);
    // Not made anew: the very same bytes.
    expect(audio['codec_name']).toBe('aac');
    expect(await streamOf(path, '0:a:0')).toBe(await streamOf(source, '0:a:0'));
    const bytes = await readFile(path);
    expect(bytes.length).toBe(render.bytes);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    // Captions are there when something is said, and not otherwise.
    const captioned = await pixelsAt(path, 1);
    const { path: bare } = await rendered(project, { framing: { kind: 'crop', x: 0.5, y: 0.5 }, output: 'mux' });
    expect((await probed(bare)).subtitles).toMatchObject({ codec_name: 'mov_text' });
    expect(captioned.length).toBe(360 * 640 * 3);
  });

  test('can be fetched in parts under its name, is in the list, and can be shared', { timeout }, async () => {
    const project = await ready(await clip('landscape'));
    const { render } = await rendered(project);
    const part = await fetch(render.outputUrl, { headers: { Range: 'bytes=4-7' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('ftyp');
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(part.headers.get('content-disposition')).toBe('inline; filename="A talk 9x16.mp4"');
    const poster = await fetch(render.posterUrl);
    expect(poster.headers.get('content-type')).toBe('image/jpeg');

    const { body } = await project.one.api('GET', '/projects');
    const { id, status, progress, outputUrl } = render;
    expect(body.data[0].renderJobs).toEqual([{ id, status, progress, outputUrl }]);

    const link = await project.one.api('POST', `/renders/${id}/links`, { body: { days: 7, download: true } });
    expect(link.status).toBe(201);
    const days = (Date.parse(link.body.data.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const shared = await fetch(link.body.data.url);
    expect(shared.headers.get('content-disposition')).toBe('attachment; filename="A talk 9x16.mp4"');
    expect(Number(shared.headers.get('content-length'))).toBe(render.bytes);
    await shared.body?.cancel();

    // Deleting it takes the file and every link with it.
    expect((await project.one.api('DELETE', `/renders/${id}`)).status).toBe(204);
    expect((await fetch(link.body.data.url)).status).toBe(404);
    expect((await project.one.api('GET', `/renders/${id}`)).body.code).toBe('render/not-found');
    const told = await service().sql<{ type: string }>(
      `select type from events where project_id = $1 and type like 'render.%' and type <> 'render.progress' order by number`,
      [project.id],
    );
    expect(told.map(({ type }) => type)).toEqual(['render.queued', 'render.completed', 'render.deleted']);
  });

  test('is made once: the same wish gives the same file, another wish or other words another', {
    timeout,
  }, async () => {
    const project = await ready(await clip('portrait'));
    const first = await ask(project, { aspectRatios: ['SQUARE_1_1', 'PORTRAIT_9_16'] });
    expect(first.body.data.map((render: { width: number; height: number }) => [render.width, render.height])).toEqual([
      [360, 360],
      [360, 640],
    ]);
    const [square, tall] = first.body.data;
    const while_ = await ask(project, { aspectRatio: 'SQUARE_1_1' });
    expect([while_.status, while_.body.data[0].id]).toEqual([200, square.id]);
    const done = await ended(project, square.id);
    await ended(project, tall.id);
    const again = await ask(project, { aspectRatio: 'SQUARE_1_1' });
    expect([again.status, again.body.data]).toEqual([200, [done]]);
    await project.one.api('PATCH', `/projects/${project.id}/transcript`, {
      body: { operations: [{ op: 'change', id: 'w1', text: 'Hello' }] },
      headers: { 'If-Match': '*' },
    });
    const other = await ask(project, { aspectRatio: 'SQUARE_1_1' });
    expect(other.status).toBe(201);
    expect(other.body.data[0].id).not.toBe(square.id);
    const { body } = await project.one.api('GET', `/projects/${project.id}/renders`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
      other.body.data[0].id,
      ...[square.id, tall.id].sort().reverse(),
    ]);
  });
});

describe('Whatever the source is like,', () => {
  test.for(['clapper', 'clapperInStream', 'clapperLate'] as const)(
    'light and sound stay together: %s',
    { timeout },
    async (name) => {
      const { path } = await rendered(await ready(await clip(name), [{ text: 'x', start: 0, end: 0.2 }]));
      const { seen, heard } = await clap(path);
      expect(Math.abs(seen - 1)).toBeLessThanOrEqual(0.041);
      expect(Math.abs(heard - seen)).toBeLessThan(0.03);
    },
  );

  test('a picture that is turned by its metadata stands upright', { timeout }, async () => {
    const { render, path } = await rendered(await ready(await clip('turned')));
    const { video } = await probed(path);
    expect([render.width, render.height, video['width'], video['height']]).toEqual([360, 640, 360, 640]);
    expect(video['side_data_list']).toBeUndefined();
  });

  test('pictures that come unevenly come evenly, and none is late', { timeout }, async () => {
    const { path } = await rendered(await ready(await clip('variableRate')), { aspectRatio: 'LANDSCAPE_16_9' });
    const { video, format } = await probed(path);
    expect(video['r_frame_rate']).toBe(video['avg_frame_rate']);
    expect(Math.abs(Number(format['duration']) - 4)).toBeLessThan(0.04);
  });

  test.for(['hdr', 'plainColour'] as const)(
    'its colours are those of ordinary screens: %s',
    { timeout },
    async (name, { skip }) => {
      const why = await whyNoClip(name);
      skip(why !== undefined, why);
      const { path } = await rendered(await ready(await clip(name), [{ text: 'x', start: 0.9, end: 1 }]));
      const { video } = await probed(path);
      expect([video['color_transfer'], video['pix_fmt']]).toEqual(['bt709', 'yuv420p']);
      if (name !== 'plainColour') return;
      const of = async (file: string) => (await pixelsAt(file, 0)).subarray(0, 3);
      expect(difference(await of(path), await of(await clip(name)))).toBeLessThan(2);
    },
  );

  test('sound alone gets a picture to stand before', { timeout }, async () => {
    const project = await ready(await clip('soundOnly'));
    const { path } = await rendered(project, { resolution: '720p', framing: { kind: 'fit', background: '#204060' } });
    const { video, audio } = await probed(path);
    expect([video['width'], video['height'], audio['codec_name']]).toEqual([720, 1280, 'aac']);
    const [red, green, blue] = await pixelsAt(path, 0);
    expect(difference(Buffer.from([red!, green!, blue!]), Buffer.from([0x20, 0x40, 0x60]))).toBeLessThan(3);
    expect((await ask(project, { output: 'mux' })).body.code).toBe('render/no-picture');
  });
});
