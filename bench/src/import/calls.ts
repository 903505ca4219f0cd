import childProcess, { type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { makeParts } from '@capstan/server/src/media/understand/parts.ts';
import { probe } from '@capstan/server/src/media/understand/probe.ts';
import { findFfmpeg } from '@capstan/server/src/platform/ffmpeg/find.ts';

/** One call of ffmpeg or ffprobe, without the fence around it. */
export type Call = { program: string; args: string[]; hasOutput: boolean };

/** What an import calls for this file, written down while it is done once. */
export async function callsOfImport(path: string, folder: string): Promise<Call[]> {
  const ffmpeg = await findFfmpeg();
  const { signal } = new AbortController();
  const workDir = await mkdtemp(join(folder, 'listened-'));
  return listening([ffmpeg.ffmpeg, ffmpeg.ffprobe], async () => {
    const facts = await probe({ ffmpeg, path, signal });
    await makeParts({ ffmpeg, path, facts, workDir, signal });
    await rm(workDir, { recursive: true });
  });
}

async function listening(programs: string[], work: () => Promise<void>): Promise<Call[]> {
  const calls: Call[] = [];
  const { spawn } = childProcess;
  const heard = (command: string, args: string[], options: SpawnOptions) => {
    // Behind the fence: everything from the program on is the call itself. What only asks a program has no fence.
    const at = args.findIndex((arg) => programs.includes(arg));
    const hasOutput = options.stdio?.[1] === 'pipe';
    if (at >= 0) calls.push({ program: args[at]!, args: args.slice(at + 1), hasOutput });
    return spawn(command, args, options);
  };
  Object.assign(childProcess, { spawn: heard });
  syncBuiltinESMExports();
  try {
    await work();
    return calls;
  } finally {
    Object.assign(childProcess, { spawn });
    syncBuiltinESMExports();
  }
}

/** The same again, with the same descriptors: progress on 3, the input on 4. */
export async function repeat({ program, args, hasOutput }: Call, input: string, folder: string): Promise<void> {
  const file = await open(input, 'r');
  try {
    const child = childProcess.spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', hasOutput ? 'pipe' : 'ignore', 'ignore', 'pipe', file.fd],
    });
    for (const stream of child.stdio) if (stream && 'resume' in stream) stream.resume();
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${args.join(' ')}`);
  } finally {
    await file.close();
  }
}
