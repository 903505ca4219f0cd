import fc from 'fast-check';
import { animationKinds, boxKinds, type Drawing, mergeStyle, safeZones } from '../../src/index.ts';
import '../../src/testing/fixed-seed.ts';
import { cueOf, word } from './cues.ts';
import { drawing, style } from './drawing.ts';

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      'Hi',
      'a',
      'everything',
      'Donaudampfschifffahrtsgesellschaft',
      'مرحبا',
      'שלום',
      'नमस्ते',
      'สวัสดีครับ',
      '50%',
      'I’m',
    ),
  ),
  { minLength: 1, maxLength: 14 },
);
const share = (max: number) => fc.double({ min: 0, max, noNaN: true });
const styles = fc
  .record({
    size: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    lineHeight: fc.double({ min: 1, max: 3, noNaN: true }),
    maxLines: fc.integer({ min: 1, max: 4 }),
    wordSpacing: share(1.5),
    letterSpacing: share(0.3),
    maxWidth: fc.double({ min: 0.3, max: 1, noNaN: true }),
    position: share(1),
    align: fc.constantFrom('left', 'center', 'right'),
    case: fc.constantFrom('as-is', 'upper', 'lower', 'title'),
    spoken: fc.record({ scale: fc.double({ min: 1, max: 3, noNaN: true }) }),
    emphasis: fc.record({ auto: fc.boolean(), scale: fc.double({ min: 1, max: 2, noNaN: true }) }),
    outline: fc.record({ width: share(0.4) }),
    shadow: fc.record({ opacity: share(1), distance: share(0.4), blur: share(0.4) }),
    box: fc.record({ kind: fc.constantFrom(...boxKinds), paddingX: share(1), paddingY: share(1) }),
    animation: fc.record({ kind: fc.constantFrom(...animationKinds), strength: share(1) }),
  })
  .map((change) => mergeStyle(style, change as Parameters<typeof mergeStyle>[1]));
const frames = fc.record({ width: fc.integer({ min: 240, max: 4000 }), height: fc.integer({ min: 240, max: 4000 }) });
/** Any words, in any style and frame. */
export const drawings = fc
  .record({ words, style: styles, frame: frames, safeZone: fc.constantFrom(...Object.values(safeZones)) })
  .map(
    ({ words, ...rest }): Drawing => ({
      ...drawing,
      ...rest,
      cues: [{ ...cueOf('x'), words: words.map((each, index) => word(each, index)) }],
    }),
  );
