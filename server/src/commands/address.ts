/** How people reach this server. */
export class Address {
  readonly #publicUrl: string | undefined;
  readonly #host: string;
  #port: number;

  constructor({ publicUrl, host, port }: { publicUrl: string | undefined; host: string; port: number }) {
    this.#publicUrl = publicUrl;
    this.#host = host;
    this.#port = port;
  }

  /** Where any port would do, the one that it was given is known only now. */
  set port(port: number) {
    this.#port = port;
  }

  get url(): string {
    if (this.#publicUrl !== undefined) return this.#publicUrl;
    const everywhere = this.#host === '0.0.0.0' || this.#host === '::';
    const name = everywhere ? 'localhost' : this.#host.includes(':') ? `[${this.#host}]` : this.#host;
    return `http://${name}:${this.#port}`;
  }
}
