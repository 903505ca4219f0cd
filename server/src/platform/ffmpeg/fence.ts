import { spawn } from 'node:child_process';

/**
 * What a child that reads strangers' files is kept behind: another user when we are root, no network, no way to gain
 * rights, an end when we end, and limits. What the system refuses is left out, the rest stands.
 */
export type Fence = {
  /** Stands before the command. */
  prefix: string[];
  /** Whom the child runs as, where that is not ourselves. */
  user: { uid: number; gid: number } | undefined;
  cutFromNetwork: boolean;
};

export type Limits = { memoryBytes: number; fileBytes: number };

/** The number that Linux keeps for whoever has no rights. It needs no entry in the list of users. */
const nobody = { uid: 65_534, gid: 65_534 };

/** From the highest fence to none. */
export function fences(isRoot: boolean, platform: NodeJS.Platform = process.platform): Fence[] {
  const none: Fence = { prefix: [], user: undefined, cutFromNetwork: false };
  if (platform !== 'linux') return [none];
  const ids = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups'];
  const bound = ['setpriv', ...(isRoot ? ids : []), '--no-new-privs', '--pdeathsig', 'KILL', '--'];
  const unshare = ['unshare', ...(isRoot ? [] : ['--user', '--map-current-user']), '--net', '--'];
  const user = isRoot ? nobody : undefined;
  return [
    { prefix: [...unshare, ...bound], user, cutFromNetwork: true },
    { prefix: bound, user, cutFromNetwork: false },
    none,
  ];
}

let tried: Promise<Fence> | undefined;

/** The highest fence that this system lets us build. Tried once. */
export function highestFence(): Promise<Fence> {
  tried ??= firstThatHolds(fences(process.geteuid?.() === 0));
  return tried;
}

async function firstThatHolds(candidates: Fence[]): Promise<Fence> {
  for (const fence of candidates.slice(0, -1)) if (await holds(fence)) return fence;
  return candidates.at(-1)!;
}

function holds(fence: Fence): Promise<boolean> {
  const [command, ...args] = [...fence.prefix, '/bin/sh', '-c', 'exit 0'];
  return new Promise((resolve) => {
    const child = spawn(command!, args, { cwd: '/', stdio: 'ignore', detached: true });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * The whole command. `ulimit` counts kilobytes for memory and half kilobytes for files; a system that lacks one of them
 * goes without. A program that the other user cannot walk to is run through its descriptor.
 */
export function fencedCommand(options: {
  fence: Fence;
  limits: Limits;
  program: string;
  programDescriptor: number;
  args: string[];
  /** Somebody waits for it: it does not stand back behind others. */
  urgent?: boolean | undefined;
}): string[] {
  const { fence, limits, program, programDescriptor, args, urgent = false } = options;
  const script = [
    'ulimit -c 0 2>/dev/null',
    `ulimit -v ${Math.ceil(limits.memoryBytes / 1024)} 2>/dev/null`,
    `ulimit -f ${Math.ceil(limits.fileBytes / 512)} 2>/dev/null`,
    'program=$1',
    'shift',
    `[ -x "$program" ] || program=/proc/self/fd/${programDescriptor}`,
    `exec ${urgent ? '' : 'nice -n 10 '}"$program" "$@"`,
  ].join('; ');
  return [...fence.prefix, '/bin/sh', '-c', script, 'sh', program, ...args];
}
