import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { clip, whyNoClip } from '../../src/media/understand/testing/clips.ts';
import { studio } from './house.ts';
import { clap, difference, framePixels, pixelsAt, probed, streamOf } from './look.ts';

const { service, ready, ask, ended, rendered, frame } = studio();

const timeout = 90_000;

describe('A finished file', () => {
  test('has the frame, the length, the colours and the sound that it should have', { timeout }, async () => {
    const source = await clip('landscape');
    const project = await ready(source);
    const { render, path } = await rendered(project);
    expect(render).toMatchObject({
      ...{ projectId: project.id, status: 'COMPLETED', progress: 1, secondsLeft: null, failure: null, duration: 2 },
      ...{ aspectRatio: 'PORTRAIT_9_16', resolution: '360p', width: 360, height: 640, framing: { kind: 'crop' } },
      ...{ style: 'bold-pop', safeZone: 'vertical-apps', quality: 'draft', output: 'video' },
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

    const muxed = await rendered(project, { output: 'mux' });
    expect((await probed(muxed.path)).subtitles).toMatchObject({ codec_name: 'mov_text' });
    expect(await streamOf(muxed.path, '0:v:0')).toBe(await streamOf(source, '0:v:0'));

    const overlay = await rendered(project, { output: 'overlay', aspectRatio: 'SQUARE_1_1' });
    const alone = (await probed(overlay.path)).video;
    expect([alone['codec_name'], alone['profile'], alone['width']]).toEqual(['prores', '4444', 360]);
    expect(alone['pix_fmt']).toMatch(/^yuva444p/);
  });

  test('can be fetched in parts under its name, is in the list, and can be shared', { timeout }, async () => {
    const project = await ready(await clip('landscape'));
    const { render } = await rendered(project);
    const part = await fetch(render.outputUrl, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftyp', 'video/mp4']);
    expect(part.headers.get('content-disposition')).toBe('inline; filename="A talk 9x16.mp4"');
    expect((await fetch(render.posterUrl)).headers.get('content-type')).toBe('image/jpeg');
    const { body } = await project.one.api('GET', '/projects');
    const { id, status, progress, outputUrl } = render;
    expect(body.data[0].renderJobs).toEqual([{ id, status, progress, outputUrl }]);

    const link = await project.one.api('POST', `/renders/${id}/links`, { body: { days: 7, download: true } });
    expect(link.status).toBe(201);
    expect(Math.abs((Date.parse(link.body.data.expiresAt) - Date.now()) / 86_400_000 - 7)).toBeLessThan(0.1);
    const shared = await fetch(link.body.data.url);
    expect(shared.headers.get('content-disposition')).toBe('attachment; filename="A talk 9x16.mp4"');
    expect((await shared.arrayBuffer()).byteLength).toBe(render.bytes);

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

  test('is made once for one wish, and anew for another one or for other words', { timeout }, async () => {
    const project = await ready(await clip('portrait'));
    const { body: first } = await ask(project, { aspectRatios: ['SQUARE_1_1', 'PORTRAIT_9_16'] });
    const [square, tall] = first.data;
    expect([square.width, square.height, tall.width, tall.height]).toEqual([360, 360, 360, 640]);
    expect((await ask(project, { aspectRatio: 'SQUARE_1_1' })).body.data[0].id).toBe(square.id);
    const done = await ended(project, square.id);
    const again = await ask(project, { aspectRatio: 'SQUARE_1_1' });
    expect([again.status, again.body.data]).toEqual([200, [done]]);
    await project.one.api('PATCH', `/projects/${project.id}/transcript`, {
      body: { operations: [{ op: 'change', id: 'w1', text: 'Hello' }] },
      headers: { 'If-Match': '*' },
    });
    const other = await ask(project, { aspectRatio: 'SQUARE_1_1' });
    expect([other.status, other.body.data[0].id === square.id]).toEqual([201, false]);
    const { body } = await project.one.api('GET', `/projects/${project.id}/renders`);
    expect(body.data).toHaveLength(3);
    expect(body.data[0].id).toBe(other.body.data[0].id);
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
    const { path } = await rendered(await ready(await clip('turned')));
    const { video } = await probed(path);
    expect([video['width'], video['height'], video['side_data_list']]).toEqual([360, 640, undefined]);
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
      const corner = async (file: string) => (await pixelsAt(file, 0)).subarray(0, 3);
      if (name === 'plainColour') {
        expect(difference(await corner(path), await corner(await clip(name)))).toBeLessThan(2);
      }
    },
  );

  test('sound alone gets a ground, and captions have the very colour that was asked for', { timeout }, async () => {
    const project = await ready(await clip('soundOnly'));
    const green = { color: '#00FF00', spoken: { color: '#00FF00' }, upcoming: { color: '#00FF00' } };
    const framing = { kind: 'fit', background: '#204060' };
    const { path } = await rendered(project, { resolution: '720p', quality: 'high', framing, style: green });
    const { video, audio } = await probed(path);
    expect([video['width'], video['height'], audio['codec_name']]).toEqual([720, 1280, 'aac']);
    const pixels = await pixelsAt(path, 1.2);
    expect(difference(pixels.subarray(0, 3), Buffer.from([0x20, 0x40, 0x60]))).toBeLessThan(3);
    const greens = Array.from({ length: pixels.length / 3 }, (_, index) => pixels.subarray(index * 3, index * 3 + 3));
    const near = greens.filter((pixel) => difference(pixel, Buffer.from([0, 255, 0])) < 4);
    expect(near.length).toBeGreaterThan(500);
    expect((await ask(project, { output: 'mux' })).body.code).toBe('render/no-picture');
  });
});

describe('A frame', () => {
  test('is what the finished file shows at that moment, and is not sent twice', { timeout }, async () => {
    const project = await ready(await clip('landscape'));
    const { path } = await rendered(project, { quality: 'high', framing: { kind: 'fit', background: 'blur' } });
    // After the last picture, that one stays.
    for (const [at, shown] of [
      [1.24, 1.24],
      [9, 1.96],
    ] as const) {
      const reply = await frame(project, `at=${at}&width=360&framing=fit`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      const [pixels, file] = [await framePixels(reply), await pixelsAt(path, shown)];
      expect(pixels.length).toBe(360 * 640 * 3);
      expect(difference(pixels, file)).toBeLessThan(1);
    }
    const etag = (await frame(project, 'at=1.24&width=360&framing=fit')).headers.get('etag')!;
    const again = await frame(project, 'at=1.24&width=360&framing=fit', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    const other = await frame(project, 'at=1.24&width=360&style=neon', { 'If-None-Match': etag });
    expect(other.headers.get('etag')).not.toBe(etag);

    for (const query of [
      ...['at=NaN', 'at=-1', 'at=1e99', 'width=0', 'width=100000', 'width=x', 'aspectRatio=x', 'nonsense=1'],
      ...['style=%7B', 'style=%00', 'style=nobody', 'style={"size":9}', 'style={"base":1}', 'style={"x":"\\u0000"}'],
      ...['framing=x', 'background=red', 'x=2', 'safeZone=../x', 'language=%27'],
    ]) {
      const refused = await frame(project, query);
      expect([query, refused.status]).toEqual([query, 400]);
      expect(((await refused.json()) as { error: string }).error).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
