import { expect, test } from 'vitest';
import { inEffect, projectsSearch } from './search.ts';

test('the plain address is the first page, the newest first', () => {
  expect(inEffect(projectsSearch({}))).toEqual({ page: 1, sortBy: 'updatedAt', sortOrder: 'desc' });
});

test('names are sorted from A unless the address says otherwise', () => {
  expect(inEffect(projectsSearch({ sortBy: 'name' })).sortOrder).toBe('asc');
  expect(inEffect(projectsSearch({ sortBy: 'name', sortOrder: 'desc' })).sortOrder).toBe('desc');
});

test('nonsense in the address counts as absent', () => {
  const nonsense = { page: '0', sortBy: 'size', sortOrder: 'up' };
  expect(inEffect(projectsSearch(nonsense))).toEqual({ page: 1, sortBy: 'updatedAt', sortOrder: 'desc' });
  expect(inEffect(projectsSearch({ page: 1.5 })).page).toBe(1);
});
