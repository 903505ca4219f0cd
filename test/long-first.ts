import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that mostly wait, for leases to run out and for servers to come back. */
const waits = /(cluster|kill|killed|takeover|outage|events|stopping)\.test\.ts$/;

/** Of the others, those that take long go first, so that none of them is left over at the end. */
const turns = [
  /\/web\/test\//,
  /\/speech\/.*(built-in|sherpa|long-sound|speech-server)\.test\.ts$/,
  /\/server\/test\//,
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    // Within each project: workers that share modules must not be parted from each other.
    return projects.flatMap((name) => inTurns(sorted.filter(({ project }) => project.name === name)));
  }
}

/** One that waits, one that works, and so on: together they leave no core idle. */
function inTurns(files: TestSpecification[]): TestSpecification[] {
  const waiting = files.filter(({ moduleId }) => waits.test(moduleId));
  const working = files.filter((file) => !waiting.includes(file)).sort((a, b) => turnOf(a) - turnOf(b));
  const begun = waiting.flatMap((file, at) => [file, ...working.slice(at, at + 1)]);
  return [...begun, ...working.slice(waiting.length)];
}

function turnOf({ moduleId }: TestSpecification): number {
  const turn = turns.findIndex((pattern) => pattern.test(moduleId));
  return turn === -1 ? turns.length : turn;
}
