/** What was made lately, up to so much of it; what was longest not asked for goes first. */
export class Kept<T> {
  readonly #things = new Map<string, T>();
  readonly #most: number;
  readonly #sizeOf: (thing: T) => number;
  #size = 0;

  constructor(most: number, sizeOf: (thing: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(name: string): T | undefined {
    const thing = this.#things.get(name);
    if (thing === undefined) return undefined;
    this.#things.delete(name);
    this.#things.set(name, thing);
    return thing;
  }

  keep(name: string, thing: T): void {
    this.#forget(name);
    this.#things.set(name, thing);
    this.#size += this.#sizeOf(thing);
    for (const oldest of this.#things.keys()) {
      if (this.#size <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    const thing = this.#things.get(name);
    if (thing === undefined) return;
    this.#size -= this.#sizeOf(thing);
    this.#things.delete(name);
  }
}

/** Of bytes. */
export const keptBytes = (most: number): Kept<Buffer> => new Kept(most, ({ length }) => length);
