import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that mostly wait, for leases to run out and for servers to come back, go first, so that others work beside them;
 * then those that take long, so that none of them is left over at the end.
 */
const turns = [/(kill|killed|takeover|outage|events|stopping)\.test\.ts$/, /\/web\/test\//, /\/server\/test\//];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    // Within each project: workers that share modules must not be parted from each other.
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => turnOf(a) - turnOf(b)),
    );
  }
}

function turnOf({ moduleId }: TestSpecification): number {
  const turn = turns.findIndex((pattern) => pattern.test(moduleId));
  return turn === -1 ? turns.length : turn;
}
