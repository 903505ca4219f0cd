import { jsonLine, type Telling } from '../telling.ts';

/** `share` is of everything that is done with one video, from 0 to 1. */
export type OnStep = (step: string, share: number) => void;

export type Progress = {
  /** A video is begun. */
  begin(name: string): OnStep;
  /** Nothing is said about it any more. */
  end(): void;
};

/** On a terminal a bar; elsewhere a line for each step; as JSON a line for each step and every further hundredth. */
export function progressOn(telling: Telling, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (telling.json) return jsonProgress(telling);
  if (telling.quiet) return { begin: () => () => {}, end: () => {} };
  return stream.isTTY ? barOn(stream) : linesOn(stream);
}

function jsonProgress({ quiet }: Telling): Progress {
  return {
    begin: (file) => {
      let told = '';
      return (step, share) => {
        const progress = Math.floor(share * 100) / 100;
        if (quiet || told === `${step} ${progress}`) return;
        told = `${step} ${progress}`;
        process.stdout.write(jsonLine({ event: 'progress', file, step, progress }));
      };
    },
    end: () => {},
  };
}

function linesOn(stream: NodeJS.WriteStream): Progress {
  return {
    begin: (name) => {
      let told = '';
      return (step) => {
        if (step === told) return;
        told = step;
        stream.write(`${name}: ${step}\n`);
      };
    },
    end: () => {},
  };
}

const width = 24;
/** Before that, a guess would be a bad one. */
const guessFrom = { share: 0.05, ms: 2_000 };

function barOn(stream: NodeJS.WriteStream): Progress {
  return {
    begin: (name) => {
      const since = Date.now();
      let told = '';
      return (step, share) => {
        const filled = Math.round(share * width);
        const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
        const line = `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${name}: ${step}${left(share, Date.now() - since)}`;
        if (line === told) return;
        told = line;
        stream.write(`\r\x1b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`);
      };
    },
    end: () => void stream.write('\r\x1b[2K'),
  };
}

function left(share: number, tookMs: number): string {
  if (share < guessFrom.share || tookMs < guessFrom.ms) return '';
  const seconds = Math.ceil((tookMs * (1 - share)) / share / 1000);
  return seconds < 1 ? '' : `, ${duration(seconds)} left`;
}

/** `45 s`, `3 min 05 s` */
export const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
