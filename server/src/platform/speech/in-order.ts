/** Works on so many things at a time, and hands out what became of them in their order. */
export async function* inOrder<Thing, Result>(
  things: AsyncIterable<Thing>,
  atOnce: number,
  work: (thing: Thing) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const thing of things) {
    const result = work(thing);
    // Looked at in its turn, which an earlier failure may prevent.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length >= atOnce) yield await underWay.shift()!;
  }
  for (const result of underWay) yield await result;
}
