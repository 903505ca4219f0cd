import type { Meta } from '../types.ts';

export type Page<Item> = { data: Item[]; meta: Meta };

/**
 * A list of many pages. Awaited, it is its first page; `for await` goes over every item of every page, and asks for the
 * next one only when it is needed.
 */
export class Listing<Item extends { id: string }> extends Promise<Page<Item>> implements AsyncIterable<Item> {
  readonly #page: (number: number) => Promise<Page<Item>>;

  constructor(page: (number: number) => Promise<Page<Item>>, first: number) {
    super((resolve) => resolve(page(first)));
    this.#page = page;
  }

  /** What `then` makes of it is an ordinary promise. */
  static override get [Symbol.species]() {
    return Promise;
  }

  /** Every page, from the first that was asked for. */
  async *pages(): AsyncGenerator<Page<Item>> {
    let page = await (this as Promise<Page<Item>>);
    yield page;
    while (page.meta.page < page.meta.totalPages) {
      page = await this.#page(page.meta.page + 1);
      yield page;
    }
  }

  /** Items that moved to a later page meanwhile are not told twice. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    const seen = new Set<string>();
    for await (const { data } of this.pages()) {
      for (const item of data) if (!seen.has(item.id)) yield item;
      for (const { id } of data) seen.add(id);
    }
  }
}
