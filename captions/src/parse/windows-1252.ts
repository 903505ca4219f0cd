import { decodeAs } from './text-decoder.ts';

/** From 0x80 on. Five places are empty. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 leaves these as control characters, as ISO 8859-1 has them. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  decodeAs('windows-1252', bytes).replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80]!);
