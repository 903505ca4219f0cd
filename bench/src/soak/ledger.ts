/** What people were told, so that it can be held against what is there in the end. */
export class Ledger {
  /** Names of projects that were asked for, with what was answered: an id, or nothing yet. */
  readonly projects = new Map<string, string | undefined>();
  /** The last name that each project was given. */
  readonly names = new Map<string, string>();
  readonly renders = new Map<string, string>();
  readonly #answers = new Map<string, number>();
  requests = 0;

  count(answer: string): void {
    this.requests += 1;
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }

  answers(): [string, number][] {
    return [...this.#answers].sort(([, one], [, other]) => other - one);
  }
}
