import type { Frame } from '../frame-unit.ts';
import { escaped } from './escape.ts';
import { type Look, lookFields, lookFormat } from './look.ts';
import { clock, roundedMs } from './values.ts';

/** Something that is on the screen for a while. Higher layers lie above lower ones. */
export type Shown = { layer: number; startMs: number; endMs: number; tags: string };

/** What gets drawn, in the order in which it is added. */
export type Sheet = {
  text(shown: Shown, look: Look, text: string): void;
  /** A path of ASS, see `paths.ts`. */
  shape(shown: Shown, path: string): void;
  toString(): string;
};

/** Shapes need no letters, but libass draws nothing in a font that it does not have: so they name one that is there. */
export function newSheet(frame: Frame, fontName: string): Sheet {
  const looks = new Map<string, string>();
  const events: string[] = [];
  const nameOf = (look: Look): string => {
    const fields = lookFields(look);
    const known = looks.get(fields);
    if (known !== undefined) return known;
    const name = `T${looks.size + 1}`;
    looks.set(fields, name);
    return name;
  };
  const add = ({ layer, startMs, endMs, tags }: Shown, name: string, text: string) => {
    if (roundedMs(endMs) <= roundedMs(startMs)) return;
    events.push(`Dialogue: ${layer},${clock(startMs)},${clock(endMs)},${name},,0,0,0,,{${tags}}${text}`);
  };
  return {
    text: (shown, look, text) => add(shown, nameOf(look), escaped(text)),
    shape: (shown, path) => add({ ...shown, tags: `${shown.tags}\\p1` }, 'S', path),
    toString: () =>
      [
        ...head(frame, fontName),
        ...[...looks].map(([fields, name]) => `Style: ${name},${fields}`),
        ...body,
        ...events,
        '',
      ].join('\n'),
  };
}

/** `Kerning` makes libass measure as we do; the matrix keeps colours from shifting between builds of ffmpeg. */
const head = ({ width, height }: Frame, fontName: string): string[] => [
  '[Script Info]',
  'ScriptType: v4.00+',
  `PlayResX: ${width}`,
  `PlayResY: ${height}`,
  'ScaledBorderAndShadow: yes',
  'Kerning: yes',
  'WrapStyle: 2',
  'YCbCr Matrix: TV.709',
  '',
  '[V4+ Styles]',
  lookFormat,
  `Style: S,${fontName},20,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,7,0,0,0,-1`,
];

const body = ['', '[Events]', 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'];
