import { AppError } from '../../errors.ts';
import { ffprobeArgs, type Input } from '../../platform/ffmpeg/arguments.ts';
import { FfmpegFailed } from '../../platform/ffmpeg/failure.ts';
import type { FfmpegTools } from '../../platform/ffmpeg/find.ts';
import { run } from '../../platform/ffmpeg/run.ts';

/** What the packets themselves say, whatever the file's header declares. */
export type Packets = {
  /** Where the last one that was read ends; undefined when there is none. */
  endMs: number | undefined;
  /** When the first pictures are shown. */
  videoTimesMs: number[];
};

type Options = {
  ffmpeg: FfmpegTools;
  input: Input;
  signal: AbortSignal;
  /** The streams that count. */
  counted: number[];
  video: number | undefined;
  startMs: number;
  declaredMs: number;
};

const firstPackets = 400;
const limits = { memoryBytes: 4 * 1024 ** 3, fileBytes: 0, timeMs: 10 * 60_000 };

/** Reads the first packets and those near the declared end; all of them where no length is declared. */
export async function readPackets(options: Options): Promise<Packets> {
  const { ffmpeg, input, signal, counted, video, startMs, declaredMs } = options;
  const enoughMs = declaredMs > 0 ? startMs + declaredMs * 0.9 : Number.POSITIVE_INFINITY;
  let endMs: number | undefined;
  // Where the two stretches overlap, packets come twice.
  const times = new Set<number>();
  const enough = new AbortController();
  let lines = 0;

  const take = (line: string) => {
    lines += 1;
    const packet = packetFrom(line);
    if (packet === undefined || !counted.includes(packet.stream)) return;
    if (packet.stream === video && lines <= firstPackets) times.add(packet.atMs);
    endMs = Math.max(endMs ?? Number.NEGATIVE_INFINITY, packet.endMs);
    if (endMs >= enoughMs && lines >= firstPackets) enough.abort();
  };

  const intervals = declaredMs > 0 ? `%+#${firstPackets},${(enoughMs / 1000).toFixed(3)}%` : undefined;
  const args = ffprobeArgs({ input, entries, format: 'csv', ...(intervals && { intervals }) });
  const work = { program: ffmpeg.ffprobe, args, input: input.path, limits, onOutput: linesOf(take) };
  try {
    await run({ ...work, signal: AbortSignal.any([signal, enough.signal]) });
  } catch (error) {
    // The end of a cut file can fail to read: what was read until then tells.
    const expected = error instanceof FfmpegFailed || (enough.signal.aborted && !signal.aborted);
    if (!expected || error instanceof AppError) throw error;
  }
  return { endMs, videoTimesMs: [...times] };
}

const entries = 'packet=stream_index,pts_time,dts_time,duration_time';

export function packetFrom(line: string): { stream: number; atMs: number; endMs: number } | undefined {
  const [stream, shown, decoded, lasts] = line.split(',').map(Number);
  const at = Number.isFinite(shown) ? shown! : decoded!;
  if (!Number.isInteger(stream) || !Number.isFinite(at)) return undefined;
  return { stream: stream!, atMs: at * 1000, endMs: (at + (Number.isFinite(lasts) ? lasts! : 0)) * 1000 };
}

function linesOf(take: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop()!.slice(-1000);
    for (const line of lines) take(line);
  };
}
