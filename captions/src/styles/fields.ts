import { profileNames } from '../cues/profile.ts';
import type { Control, StyleField, StyleGroup } from './field.ts';
import { alignments, animationKinds, boxKinds, emojiKinds, letterCases } from './style.ts';

const share = (min: number, max: number, step = 0.01): Control => ({ kind: 'number', min, max, step, as: 'share' });
const number = (min: number, max: number, step = 1): Control => ({ kind: 'number', min, max, step, as: 'number' });
const colour: Control = { kind: 'colour' };
const toggle: Control = { kind: 'toggle' };

/** Most values say in themselves what they are. */
const choice = (values: readonly string[], labels: Record<string, string> = {}): Control => ({
  kind: 'choice',
  options: values.map((value) => ({ value, label: labels[value] ?? value[0]!.toUpperCase() + value.slice(1) })),
});

type Row = [path: string, label: string, control: Control];
const inGroup = (group: StyleGroup, rows: Row[]): StyleField[] =>
  rows.map(([path, label, control]) => ({ path, label, group, control }));

/** Everything that can be chosen about a style, in the order in which people look for it. */
export const styleFields: readonly StyleField[] = [
  ...inGroup('text', [
    ['font.family', 'Font', { kind: 'font' }],
    ['font.weight', 'Weight', number(100, 900, 100)],
    ['font.italic', 'Italic', toggle],
    ['size', 'Size', share(0.015, 0.2, 0.001)],
    [
      'case',
      'Letters',
      choice(letterCases, { 'as-is': 'As written', upper: 'CAPITALS', lower: 'small letters', title: 'First Capital' }),
    ],
    ['letterSpacing', 'Space between letters', share(-0.1, 0.5)],
    ['wordSpacing', 'Space between words', share(0.1, 1.5)],
  ]),
  ...inGroup('layout', [
    [
      'profile',
      'How much at once',
      choice(profileNames, { shorts: 'A few words', social: 'Half a sentence', broadcast: 'Subtitles' }),
    ],
    ['maxLines', 'Lines at most', number(1, 4)],
    ['lineHeight', 'Line height', share(1, 3, 0.05)],
    ['maxWidth', 'Width', share(0.3, 1)],
    ['align', 'Alignment', choice(alignments)],
    ['position', 'Height on the screen', share(0, 1)],
  ]),
  ...inGroup('colours', [
    ['color', 'Text', colour],
    ['spoken.color', 'Word being said', colour],
    ['spoken.scale', 'Size of the word being said', share(1, 4, 0.01)],
    ['upcoming.color', 'Words to come', colour],
    ['upcoming.opacity', 'Words to come can be seen', share(0, 1, 0.05)],
  ]),
  ...inGroup('edges', [
    ['outline.color', 'Outline', colour],
    ['outline.width', 'Outline width', share(0, 0.4)],
    ['shadow.color', 'Shadow', colour],
    ['shadow.opacity', 'Shadow strength', share(0, 1, 0.05)],
    ['shadow.distance', 'Shadow distance', share(0, 0.5)],
    ['shadow.blur', 'Shadow softness', share(0, 0.5)],
  ]),
  ...inGroup('box', [
    [
      'box.kind',
      'Box',
      choice(boxKinds, { word: 'Each word', line: 'Each line', block: 'All lines', bar: 'Full width' }),
    ],
    ['box.color', 'Colour', colour],
    ['box.opacity', 'Strength', share(0, 1, 0.05)],
    ['box.radius', 'Corners', share(0, 1.5, 0.05)],
    ['box.paddingX', 'Room at the sides', share(0, 1.5, 0.05)],
    ['box.paddingY', 'Room above and below', share(0, 1.5, 0.05)],
  ]),
  ...inGroup('animation', [
    ['animation.kind', 'Animation', choice(animationKinds, { box: 'Moving box', stacked: 'Big word' })],
    ['animation.color', 'Its colour', colour],
    ['animation.strength', 'Strength', share(0, 1, 0.05)],
    ['animation.durationMs', 'Duration', { kind: 'number', min: 0, max: 1000, step: 10, as: 'ms' }],
  ]),
  ...inGroup('emphasis', [
    ['emphasis.auto', 'Find them', toggle],
    ['emphasis.words', 'Always these', { kind: 'words', maxItems: 100, maxLength: 60 }],
    ['emphasis.color', 'Colour', colour],
    ['emphasis.scale', 'Size', share(1, 2, 0.01)],
  ]),
  ...inGroup('extras', [
    ['emoji.kind', 'Emoji', choice(emojiKinds, { colour: 'In colour', none: 'Left out' })],
    ['emoji.size', 'Size of emoji', share(0.5, 3, 0.05)],
    ['second.size', 'Size of the second language', share(0.3, 1.2)],
    ['second.color', 'Its colour', colour],
  ]),
];
