/** Pictures that were made lately, up to so many bytes; the one that was longest not asked for goes first. */
export class KeptPictures {
  readonly #pictures = new Map<string, Buffer>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(name: string): Buffer | undefined {
    const picture = this.#pictures.get(name);
    if (picture === undefined) return undefined;
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture;
  }

  keep(name: string, picture: Buffer): void {
    this.#forget(name);
    this.#pictures.set(name, picture);
    this.#bytes += picture.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.length ?? 0;
    this.#pictures.delete(name);
  }
}
