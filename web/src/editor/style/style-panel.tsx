import { styleFields, styleGroups } from '@capstan/captions';
import { useCallback, useRef } from 'react';
import { useEditor } from '../editor-parts.ts';
import { FieldRow } from './field-row.tsx';
import { Gallery } from './gallery.tsx';
import { StyleActions } from './style-actions.tsx';
import { flat, withField } from './style-choice.ts';
import './style-panel.css';

const groups = Object.entries(styleGroups) as [keyof typeof styleGroups, string][];

/** How the captions look: one of many styles, and everything about it. */
export function StylePanel() {
  const { style, baseStyle, choice, changeStyle } = useEditor();
  const values = flat(style);
  const latest = useRef({ baseStyle, choice });
  latest.current = { baseStyle, choice };

  const onChange = useCallback(
    (path: string, value: unknown) =>
      changeStyle(withField(latest.current.choice, latest.current.baseStyle, path, value), path),
    [changeStyle],
  );
  const onReset = useCallback((path: string) => onChange(path, flat(latest.current.baseStyle)[path]), [onChange]);

  return (
    <div className="style-panel">
      <Gallery />
      <StyleActions />
      {groups.map(([group, label]) => (
        <details key={group} className="style-group" open={group === 'text' || group === 'colours'}>
          <summary>{label}</summary>
          {styleFields
            .filter((field) => field.group === group)
            .map((field) => (
              <FieldRow
                key={field.path}
                {...{ field, onChange, onReset }}
                value={values[field.path]}
                isChanged={field.path in choice.changes}
              />
            ))}
        </details>
      ))}
    </div>
  );
}
