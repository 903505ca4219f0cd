import { defaultPreset, mergeStyle, presetOf, type Style } from '@capstan/captions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stylesQuery } from '../../styles/queries.ts';
import { type Choice, changeOf } from './style-choice.ts';

/** What a choice comes to. Until the workspace's own styles are known, those of them look like the usual preset. */
export function useStyle(choice: Choice): { style: Style; baseStyle: Style } {
  const { data: styles } = useQuery(stylesQuery);
  const base = presetOf(choice.base)?.style ?? styles?.find(({ id }) => id === choice.base)?.style;
  const baseStyle = base ?? presetOf(defaultPreset)!.style;
  const style = useMemo(() => mergeStyle(baseStyle, changeOf(choice)), [baseStyle, choice]);
  return { style, baseStyle };
}
