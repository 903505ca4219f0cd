import type { Style } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { type Choice, choiceFrom, flat, mergeChoices, styleChoiceOf, withField } from './style-choice.ts';

const bold = { size: 0.06, outline: { color: '#000000', width: 0.1 }, emphasis: { words: ['a'] } } as unknown as Style;
const plain: Choice = { base: 'bold-pop', changes: {} };

describe('The style of a project', () => {
  test('is a name as long as nothing is changed', () => {
    expect(styleChoiceOf(choiceFrom(null, 'bold-pop'))).toBe('bold-pop');
    expect(styleChoiceOf(choiceFrom('neon', 'bold-pop'))).toBe('neon');
  });

  test('holds what is changed, field by field', () => {
    const changed = withField(withField(plain, bold, 'outline.width', 0.2), bold, 'size', 0.07);
    expect(styleChoiceOf(changed)).toEqual({ base: 'bold-pop', outline: { width: 0.2 }, size: 0.07 });
    expect(choiceFrom(styleChoiceOf(changed), 'x')).toEqual(changed);
  });

  test('forgets a change that is taken back', () => {
    const changed = withField(plain, bold, 'outline.width', 0.2);
    expect(withField(changed, bold, 'outline.width', 0.1)).toEqual(plain);
    expect(withField(plain, bold, 'emphasis.words', ['a'])).toEqual(plain);
  });

  test('keeps the changes of two people, unless one of them chooses another', () => {
    const [mine, theirs] = [withField(plain, bold, 'size', 0.07), withField(plain, bold, 'outline.width', 0.2)];
    expect(mergeChoices(plain, mine, theirs).changes).toEqual({ size: 0.07, 'outline.width': 0.2 });
    expect(mergeChoices(mine, plain, mergeChoices(plain, mine, theirs)).changes).toEqual({ 'outline.width': 0.2 });
    expect(mergeChoices(plain, { base: 'neon', changes: {} }, theirs)).toEqual({ base: 'neon', changes: {} });
  });

  test('has lists as values', () => {
    expect(flat(bold)).toEqual({
      ...{ size: 0.06, 'outline.color': '#000000', 'outline.width': 0.1, 'emphasis.words': ['a'] },
    });
  });
});
