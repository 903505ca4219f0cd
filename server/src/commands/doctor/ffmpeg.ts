import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Abilities, abilitiesOf } from '../../platform/ffmpeg/abilities.ts';
import { highestFence } from '../../platform/ffmpeg/fence.ts';
import { advice, type FfmpegSettings, type FfmpegTools, findFfmpeg } from '../../platform/ffmpeg/find.ts';
import { run } from '../../platform/ffmpeg/run.ts';
import { broken, type Finding, good, reasonOf, warning } from './finding.ts';

const install = `Install a current one: ${advice}.`;

/** The programs, what they can do, and whether captions are drawn by them. */
export async function checkFfmpeg(settings: FfmpegSettings): Promise<Finding[]> {
  const tools = await findFfmpeg(settings).catch((error) => broken(reasonOf(error)));
  if ('state' in tools) return [tools];
  const abilities = await abilitiesOf(tools.ffmpeg);
  const lacking = lacks(abilities);
  if (lacking.some(({ state }) => state === 'broken')) return lacking;
  const libass = await drawCaptions(tools).catch((error) =>
    broken(`captions cannot be drawn: ${reasonOf(error)}`, install),
  );
  if (typeof libass !== 'string') return [libass];
  const found = `${tools.version}, libass ${libass}, ${tools.ffmpeg}`;
  return [tools.warning === undefined ? good(found) : warning(found, tools.warning), ...lacking, await checkFence()];
}

const needed: [kind: keyof Abilities, name: string, state: 'broken' | 'warning', use: string][] = [
  ['encoders', 'libx264', 'broken', 'no video can be written'],
  ['encoders', 'aac', 'broken', 'no sound can be written'],
  ['filters', 'ass', 'broken', 'captions cannot be drawn'],
  ['filters', 'colorspace', 'broken', 'colours would be wrong'],
  ['encoders', 'prores_ks', 'warning', 'the output overlay cannot be made'],
  ['filters', 'zscale', 'warning', 'HDR videos come out pale'],
];

const lacks = (abilities: Abilities): Finding[] =>
  needed.flatMap(([kind, name, state, use]) =>
    abilities[kind].has(name) ? [] : [{ state, message: `it was built without ${name}: ${use}`, advice: install }],
  );

const captions = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Sans,20

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:00.00,0:00:01.00,Default,Capstan
`;

/** One small picture with a caption, the way videos are made. Returns the version of what draws it. */
async function drawCaptions({ ffmpeg }: FfmpegTools): Promise<string> {
  const workDir = await mkdtemp(join(tmpdir(), 'capstan-doctor-'));
  try {
    await writeFile(join(workDir, 'captions.ass'), captions, { mode: 0o644 });
    const said = await run({
      ...{ program: ffmpeg, workDir, signal: new AbortController().signal },
      args: [
        ...['-nostdin', '-hide_banner', '-loglevel', 'verbose', '-f', 'lavfi', '-i', 'color=size=64x64:duration=0.1'],
        ...['-vf', 'ass=captions.ass', '-c:v', 'libx264', '-f', 'mp4', 'drawn.mp4'],
      ],
      limits: { memoryBytes: 4 * 1024 ** 3, fileBytes: 1024 ** 2, timeMs: 30_000 },
    });
    return libassIn(said);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** It says `0x1701000`, which is 0.17.01: eight digits without the zeros in front. */
export function libassIn(said: string): string {
  const [, code] = /libass API version: 0x([0-9a-f]+)/.exec(said) ?? [];
  const [, major, minor, patch] = /^(.)(..)(..)/.exec(code?.padStart(8, '0') ?? '') ?? [];
  return major === undefined ? 'of an unknown version' : [major, minor, patch].map(Number).join('.');
}

async function checkFence(): Promise<Finding> {
  const { prefix, cutFromNetwork } = await highestFence();
  if (cutFromNetwork) return good('runs without rights and without a network');
  const less = prefix.length > 0 ? 'runs without further rights, but with a network' : 'runs with all of our rights';
  return warning(less, 'On a server that strangers send videos to, let it use user namespaces (unshare, setpriv).');
}
