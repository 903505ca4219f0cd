import {
  defaultPreset,
  type Preset,
  presetOf,
  type Style,
  type StyleChange,
  type StyleChoice,
  styleChoiceSchema,
  styleSchema,
} from '@capstan/captions';
import { type Static, Type } from 'typebox';
import { Instant, oneOf, orNull, Title } from '../platform/http/schemas.ts';
import { type Id, idPattern } from '../platform/ids.ts';

/** How captions look. Presets belong to Capstan; a workspace has its own beside them, which are changes to presets. */
export type StyleId = Id<'sty'>;

export type OwnStyle = {
  id: StyleId;
  name: string;
  /** A preset. */
  base: string;
  changes: StyleChange;
  createdAt: Date;
  updatedAt: Date;
};

const [styleName, styleChange] = styleChoiceSchema['anyOf'] as [object, object];

export const StyleChoiceBody = Type.Unsafe<StyleChoice>({
  anyOf: [styleName, { ...styleChange, title: 'StyleChange', 'x-described-apart': true }],
  description:
    'How captions look: the name or id of a style, or changes to the one in base; without base, to the default.',
});

const WholeStyle = Type.Unsafe<Style>({ ...styleSchema, title: 'Style', description: 'Everything about the looks.' });

export const StyleEntry = Type.Object(
  {
    id: Type.String({ description: 'The id of the style; for a preset its name.' }),
    name: Type.String({ description: 'What it is called, also by projects and renders.' }),
    label: Type.String({ description: 'The name as it is shown to people.' }),
    description: orNull(Type.String({ description: 'What a preset looks like; null for styles of your own.' })),
    kind: oneOf(['preset', 'own'], { description: 'Part of Capstan, or made in the workspace.' }),
    base: Type.String({ description: 'The preset that it is a change of; a preset names itself.' }),
    style: WholeStyle,
    createdAt: orNull(Instant('When it was made; null for presets.')),
    updatedAt: orNull(Instant('When it was last changed; null for presets.')),
  },
  { title: 'StyleEntry' },
);
export type StyleEntry = Static<typeof StyleEntry>;

const name = Title({ maxLength: 100, description: 'Trimmed; 1 to 100 characters. No two styles have the same.' });

export const NewStyle = Type.Object(
  { name, style: StyleChoiceBody },
  { title: 'NewStyle', additionalProperties: false },
);

export const StyleEdit = Type.Object(
  { name: Type.Optional(name), style: Type.Optional(StyleChoiceBody) },
  { title: 'StyleEdit', additionalProperties: false, minProperties: 1 },
);

export const StyleParams = Type.Object({
  styleId: Type.String({
    pattern: `${idPattern('sty')}|^[a-z0-9-]{1,60}$`,
    description: 'The id of the style, or the name of a preset.',
  }),
});

export const usualPreset: Preset = presetOf(defaultPreset)!;

export const entryOfPreset = ({ name, label, description, style }: Preset): StyleEntry => ({
  ...{ id: name, name, label, description, kind: 'preset', base: name, style },
  ...{ createdAt: null, updatedAt: null },
});
