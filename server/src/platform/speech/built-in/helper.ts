import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../errors.ts';
import { runtimeEnvironment } from '../onnx/environment.ts';
import type { Reply, Request } from './protocol.ts';

/** Built with the server, or as it was written. */
const usualProgram = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Nothing of ours: the helper has no use for secrets. Memory that threads set aside for themselves is only in the way. */
const environment = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', ...runtimeEnvironment };

/** A process that holds the models. It ends with us, and takes its memory along. */
export class Helper {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #hasEnded = false;

  constructor(modelFolder: string, program = usualProgram) {
    this.#child = fork(program, [modelFolder], {
      execArgv: program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
      serialization: 'advanced',
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('error', () => {});
    this.#ended = once(this.#child, 'exit').finally(() => {
      this.#hasEnded = true;
    });
    this.#ended.catch(() => {});
    this.#letGo();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  ask(request: Request, onPart: (part: number) => void): Promise<unknown> {
    const child = this.#child;
    return new Promise<unknown>((resolve, reject) => {
      const hear = (reply: Reply) => {
        if ('part' in reply) return onPart(reply.part);
        done();
        if ('answer' in reply) resolve(reply.answer);
        else reject(new AppError('speech/failed', { cause: new Error(reply.fault) }));
      };
      const end = (code: number | null, signal: string | null) => {
        done();
        const how = signal === null ? `code ${code}` : signal;
        reject(new AppError('speech/failed', { cause: new Error(`the helper ended by ${how}`) }));
      };
      const done = () => {
        child.off('message', hear);
        child.off('exit', end);
        this.#letGo();
      };
      child.on('message', hear);
      child.on('exit', end);
      this.#hold();
      if (child.connected) child.send(request, (error) => error && child.kill('SIGKILL'));
      else end(child.exitCode, child.signalCode);
    });
  }

  async stop(): Promise<void> {
    if (this.#hasEnded || this.#child.pid === undefined) return;
    this.#hold();
    this.#child.kill('SIGKILL');
    await this.#ended.catch(() => {});
  }

  /** A helper that has nothing to do keeps no program from ending. */
  #letGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
}
