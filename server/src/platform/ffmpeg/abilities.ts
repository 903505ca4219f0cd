import { askProgram } from './ask.ts';

/** What a build of ffmpeg was compiled with. */
export type Abilities = { filters: Set<string>; encoders: Set<string> };

const known = new Map<string, Promise<Abilities>>();

/** Asked once for each program. */
export function abilitiesOf(ffmpeg: string): Promise<Abilities> {
  const before = known.get(ffmpeg);
  if (before !== undefined) return before;
  const asked = ask(ffmpeg);
  known.set(ffmpeg, asked);
  asked.catch(() => known.delete(ffmpeg));
  return asked;
}

async function ask(ffmpeg: string): Promise<Abilities> {
  const listed = async (option: string) => namesIn(await askProgram(ffmpeg, ['-hide_banner', option]));
  return { filters: await listed('-filters'), encoders: await listed('-encoders') };
}

/** A line is a column of flags, then the name: ` V..... libx264   H.264 …`. */
export function namesIn(list: string): Set<string> {
  return new Set([...list.matchAll(/^ *[A-Z.|]{3,6} (\w[\w-]*) /gm)].map(([, name]) => name!));
}
