import { StartError } from '../../errors.ts';
import type { AnyKind } from './job.ts';

/** Refuses to start unless every name has exactly one kind, and every kind a name. */
export function checkKinds(kinds: Pick<AnyKind, 'name'>[], names: readonly string[]): void {
  const count = (name: string) => kinds.filter((kind) => kind.name === name).length;
  const all = [...new Set([...names, ...kinds.map(({ name }) => name)])];
  const faults = all.flatMap((name) => {
    if (!names.includes(name)) return `${name} is not in the list of jobs`;
    if (count(name) === 0) return `${name} has no handler`;
    return count(name) > 1 ? `${name} has ${count(name)} handlers` : [];
  });
  if (faults.length > 0) throw new StartError(`The jobs are not set up right: ${faults.join('; ')}.`);
}
