import { paintStrips, writeStrips } from './strips.ts';

/** `node --import tsx server/test/golden/write.ts` paints the goldens anew. Look at every one before you keep it. */
const { strips, libass } = await paintStrips();
await writeStrips(strips);
console.log(`${strips.length} strips, painted by libass ${libass}`);
