import { describe, expect, test } from 'vitest';
import { nodeFault, satisfies } from './node.mjs';

describe('the version of Node', () => {
  test.each([
    ['20.19.0', '>=20.19', true],
    ['20.18.3', '>=20.19', false],
    ['21.0.0', '>=20.19', true],
    ['9.11.0', '>=20.19', false],
    ['20.19.0', '^20.19 || >=22.12', true],
    ['21.7.0', '^20.19 || >=22.12', false],
    ['22.11.0', '^20.19 || >=22.12', false],
    ['22.12.0', '^20.19 || >=22.12', true],
    ['24.0.0', '^20.19.0||>=22.12.0', true],
  ])('%s in %s: %s', (found, range, expected) => {
    expect(satisfies(found, range)).toBe(expected);
  });

  test('one that is too old is told what was found, what is needed and where to get it', () => {
    const line = nodeFault('18.20.4', '>=20.19', 'npm start');
    expect(line).toMatch(/^This is Node 18\.20\.4, .* needs >= 20\.19\. .*nodejs\.org.*npm start again\.$/);
    expect(nodeFault('20.19.0', '>=20.19', 'npm start')).toBeUndefined();
  });
});
