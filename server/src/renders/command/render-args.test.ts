import type { Framing } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import type { MediaFacts } from '../../media/understand/facts.ts';
import { canvasOf } from '../canvas.ts';
import { media, video } from '../testing/media.ts';
import { frameArgs } from './frame-args.ts';
import { muxArgs } from './mux-args.ts';
import { overlayArgs } from './overlay-args.ts';
import { renderArgs } from './render-args.ts';

const crop: Framing = { kind: 'crop', x: 0.5, y: 0.5 };
const filters = new Set(['zscale', 'tonemap']);

function commandFor(facts: MediaFacts, framing: Framing = crop) {
  const canvas = canvasOf(facts, 'PORTRAIT_9_16');
  return {
    path: '/x',
    media: facts,
    canvas,
    framing,
    quality: 'standard',
    filters,
    captions: true,
    output: 'o',
  } as const;
}
const argsFor = (facts: MediaFacts, framing?: Framing) => renderArgs(commandFor(facts, framing));
const after = (args: string[], option: string) => args[args.indexOf(option) + 1];
const graphOf = (facts: MediaFacts, framing?: Framing) => after(argsFor(facts, framing), '-filter_complex')!;
const tall = { width: 1080, height: 1920 };

describe('The command for a video', () => {
  test('encodes for every player, with sound as it is and the index in front', () => {
    const args = argsFor(media(video(tall))).join(' ');
    expect(args).toContain('-c:v libx264 -preset veryfast -crf 20 -profile:v high -pix_fmt yuv420p -g 60');
    expect(args).toContain('-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv');
    expect(args).toContain('-map 0:a:0 -c:a copy -t 10.000');
    expect(args).toContain('-movflags +faststart -f mp4 o');
  });

  test('leaves a picture of the right size alone but for its colours and its captions', () => {
    const graph = graphOf(media(video(tall)));
    expect(graph).not.toMatch(/crop=|,scale=|[,\]]pad=/);
    expect(graph).toMatch(/^\[0:V:0\]setsar=1,format=yuv420p,colorspace=ispace=bt709.*space=smpte170m/);
    expect(graph).toMatch(/ass=filename=captions\.ass:fontsdir=fonts,colorspace=ispace=smpte170m.*space=bt709/);
  });

  test('cuts before it scales, or fits the whole before a colour or a blurred copy', () => {
    const wide = media(video());
    expect(graphOf(wide)).toContain('[0:V:0]crop=608:1080:656:0,scale=1080:1920:');
    expect(graphOf(wide, { kind: 'fit', background: '#102030' })).toContain('pad=1080:1920:0:656:color=0x102030');
    expect(graphOf(wide, { kind: 'fit', background: 'blur' })).toMatch(
      /split=2\[whole\]\[behind\];\[behind\]crop=.*scale=136:240:.*boxblur=.*overlay=0:656/,
    );
  });

  test('names what the file leaves out: old pictures are BT.601, large ones BT.709', () => {
    const { matrix: _, ...untagged } = video(tall);
    expect(graphOf(media(untagged))).toContain('colorspace=ispace=bt709');
    const { matrix: __, ...small } = video({ width: 360, height: 640 });
    expect(graphOf(media(small))).toContain('setparams=colorspace=smpte170m');
    expect(graphOf(media(video({ ...tall, fullRange: true })))).toContain('out_range=tv');
  });

  test('maps HDR, weaves half pictures together and makes pictures even', () => {
    const graph = graphOf(media(video({ ...tall, hdr: 'hlg', interlaced: true, frameRate: 120 })));
    expect(graph).toContain('[0:V:0]bwdif=mode=send_frame,fps=fps=60:start_time=0,');
    expect(graph).toContain('zscale=tin=arib-std-b67');
  });

  test('makes sound anew only where it has to', () => {
    const sound = (different: Partial<MediaFacts>) => after(argsFor(media(video(), different)), '-c:a');
    const audio = { codec: 'aac', channels: 2, sampleRate: 48_000 };
    expect(sound({})).toBe('copy');
    expect(sound({ container: 'avi' })).toBe('aac');
    expect(sound({ audio: { ...audio, codec: 'opus' } })).toBe('aac');
    expect(sound({ audio: { ...audio, channels: 6 } })).toBe('aac');
    expect(sound({ audio: { ...audio, delayMs: 500 } })).toBe('aac');
    expect(argsFor(media(video(), { audio: null }))).toContain('-an');
  });

  test('draws on a plain ground where there is only sound', () => {
    const graph = graphOf(media(null));
    expect(graph).toContain('color=color=0x0C1013:size=2x1920:rate=30:duration=10,format=gbrp,geq=');
    expect(graph).toContain('scale=1080:1920:flags=neighbor');
    expect(graph).not.toContain('tpad');
  });
});

test('the command for a frame has the filters of the video, at the time that the frame has in it', () => {
  const command = commandFor(media(video()));
  const graph = after(frameArgs({ ...command, index: 45 }), '-filter_complex')!;
  const shared = after(renderArgs(command), '-filter_complex')!.split(';').slice(0, -1);
  expect(graph.split(';').slice(0, -2)).toEqual(shared);
  expect(graph).toContain('setpts=45/(30)/TB,ass=');
  expect(after(frameArgs({ ...command, index: 45 }), '-ss')).toBe('1.483');
  expect(frameArgs(commandOfSound())).not.toContain('-i');
});

const commandOfSound = () => ({ ...commandFor(media(null)), index: 0 });

test('the command for captions alone reads no file, and keeps them transparent', () => {
  const args = overlayArgs({ canvas: canvasOf(media(video()), 'SQUARE_1_1'), output: 'o.mov' });
  expect(args).not.toContain('-i');
  expect(after(args, '-filter_complex')).toMatch(/^color=color=black@0:size=1080x1080.*:alpha=1,unpremultiply/);
  expect(args.join(' ')).toContain('-c:v prores_ks -profile:v 4444 -alpha_bits 16');
});

test('the command for subtitles takes the picture as it is where MP4 can hold it', () => {
  const muxed = (codec: string) => {
    const { path, canvas, quality } = commandFor(media(video()));
    return muxArgs({
      ...{ path, canvas, quality, filters, output: 'o' },
      media: media(video({ codec })),
      language: 'en',
    });
  };
  expect(muxed('h264').join(' ')).toContain('-map 0:V:0 -c:v copy');
  expect(muxed('hevc').join(' ')).toContain('-tag:v hvc1');
  expect(muxed('vp8').join(' ')).toContain('-c:v libx264');
  expect(muxed('h264').join(' ')).toContain('-map 1:s:0 -c:s mov_text -metadata:s:s:0 language=eng');
});
