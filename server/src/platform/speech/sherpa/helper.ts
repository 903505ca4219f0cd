import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { RecogniserResult } from 'sherpa-onnx-node';
import { AppError } from '../../../errors.ts';
import { runtimeEnvironment } from '../onnx/environment.ts';
import type { Reply, Request, Start } from './protocol.ts';

const program = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Nothing of ours: the helper has no use for secrets. */
const environment = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', ...runtimeEnvironment };

/** One that has not answered after so long hangs: stretches are short. */
const patienceMs = 600_000;

/** A process that holds one model. It is asked one thing at a time. */
export class Helper {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #title: string;
  #isLoaded = false;
  #told = '';

  constructor(title: string, start: Start) {
    this.#title = title;
    this.#child = fork(program, [JSON.stringify(start)], {
      execArgv: program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
      serialization: 'advanced',
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.on('error', () => {});
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#told = (this.#told + text).slice(-4_096);
    });
    this.#ended = once(this.#child, 'close').catch(() => {});
    this.#letGo();
  }

  get pid(): number | undefined {
    return this.hasEnded ? undefined : this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.connected;
  }

  async ask(request: Request): Promise<RecogniserResult> {
    const child = this.#child;
    const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    const answering = new AbortController();
    this.#hold();
    try {
      if (!this.hasEnded) child.send(request, (error) => error && child.kill('SIGKILL'));
      const reply = await Promise.race([
        once(child, 'message', { signal: answering.signal }).then(([reply]) => reply as Reply),
        this.#ended.then(() => undefined),
      ]);
      if (reply === undefined) throw this.#endedBeforeAnswer();
      if ('fault' in reply) throw this.#failure(reply.isLoading, new Error(`${reply.fault}: ${this.#told.trim()}`));
      this.#isLoaded = true;
      return reply.result;
    } finally {
      clearTimeout(patience);
      answering.abort();
      this.#letGo();
    }
  }

  async stop(): Promise<void> {
    this.#hold();
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** A helper that has nothing to do keeps no program from ending. */
  #letGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as Socket | null)?.unref();
  }

  #hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
    (this.#child.stderr as Socket | null)?.ref();
  }

  /** Sherpa-onnx ends its process over files that it cannot use. One that was killed may do better next time. */
  #endedBeforeAnswer(): AppError {
    const { exitCode, signalCode } = this.#child;
    const how = signalCode ?? `code ${exitCode}`;
    if (/Could not find sherpa-onnx/.test(this.#told)) return notForThisMachine(this.#told);
    const isItsOwnDoing = signalCode === null || signalCode === 'SIGABRT';
    return this.#failure(
      isItsOwnDoing && !this.#isLoaded,
      new Error(`the helper ended by ${how}: ${this.#told.trim()}`),
    );
  }

  #failure(isLoading: boolean, cause: Error): AppError {
    if (!isLoading) return new AppError('speech/failed', { cause });
    return new AppError('speech/model-unusable', {
      message: `The model ${this.#title} cannot be loaded: its files are damaged, or of another kind than their names say.`,
      cause,
    });
  }
}

/** npm leaves out what its registry does not have for a machine. */
function notForThisMachine(told: string): AppError {
  const machine = `${process.platform}-${process.arch}`;
  const message = `Models other than the built-in one need sherpa-onnx, which is not installed for this machine (${machine}).`;
  return new AppError('speech/model-unusable', { message, cause: new Error(told) });
}
