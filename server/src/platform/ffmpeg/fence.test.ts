import { expect, it } from 'vitest';
import { fencedCommand, fences } from './fence.ts';

const limits = { memoryBytes: 2048, fileBytes: 1024 };

it('root hands the child to nobody and cuts it from the network, where the system lets it', () => {
  const [highest, second, none] = fences(true, 'linux');
  expect(highest).toMatchObject({ user: { uid: 65_534, gid: 65_534 }, cutFromNetwork: true });
  expect(highest!.prefix.slice(0, 5)).toEqual(['unshare', '--net', '--', 'setpriv', '--reuid=65534']);
  expect(second).toMatchObject({ user: { uid: 65_534, gid: 65_534 }, cutFromNetwork: false });
  expect(none).toEqual({ prefix: [], user: undefined, cutFromNetwork: false });
});

it('an ordinary user stays who they are', () => {
  const [highest] = fences(false, 'linux');
  expect(highest).toMatchObject({ user: undefined, cutFromNetwork: true });
  expect(highest!.prefix.join(' ')).not.toContain('--reuid');
});

it('other systems have limits alone', () => {
  expect(fences(true, 'darwin')).toEqual([{ prefix: [], user: undefined, cutFromNetwork: false }]);
});

it('what comes from outside is an argument, never part of the script', () => {
  const fence = fences(true, 'darwin')[0]!;
  const hostile = '$(touch x); "';
  const command = fencedCommand({ fence, limits, program: '/bin/ffmpeg', programDescriptor: 5, args: ['-i', hostile] });
  expect(command.slice(0, 2)).toEqual(['/bin/sh', '-c']);
  expect(command[2]).toContain('ulimit -v 2 ');
  expect(command[2]).toContain('ulimit -f 2 ');
  expect(command[2]).not.toContain('touch');
  expect(command.slice(3)).toEqual(['sh', '/bin/ffmpeg', '-i', hostile]);
});
