import { type Program, startProgram } from './program.ts';

/** A program that is started again whenever it was killed, as a service manager does it. */
export type Supervised = {
  /** Undefined while it is down, or on its way up. */
  program(): Program | undefined;
  /** `kill -9`, unless it is down anyway. When this resolves, it is up again. */
  kill(): Promise<void>;
  /** As a new version comes: asked to stop, and started again. When this resolves to the exit code, it is up again. */
  restart(): Promise<number | null>;
  /** As Ctrl-C does, once it is up, and for good. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** However it stands. */
  end(): Promise<void>;
};

export function supervise(...[settings, role]: Parameters<typeof startProgram>): Supervised {
  let program: Program | undefined;
  let isOver = false;

  /** One that ends at its start, because there is no database just now, is started until it stays. */
  async function bringUp(): Promise<void> {
    while (!program && !isOver) program = await startProgram(settings, role).catch(() => undefined);
  }

  let comingUp = bringUp();
  return {
    program: () => program,
    async kill() {
      const victim = program;
      program = undefined;
      await victim?.kill();
      if (victim) comingUp = bringUp();
      await comingUp;
    },
    async restart() {
      await comingUp;
      const old = program;
      program = undefined;
      const code = (await old?.stop('SIGTERM')) ?? null;
      comingUp = bringUp();
      await comingUp;
      return code;
    },
    async stop() {
      await comingUp;
      isOver = true;
      return program?.stop() ?? null;
    },
    async end() {
      isOver = true;
      await comingUp;
      await program?.kill();
    },
  };
}
