import { describe, expect, it } from 'vitest';
import { placeAmong } from './load-html.ts';

describe('placeAmong', () => {
  it.each([
    ['a|b', 'abc', 1, 1],
    ['a|b', 'xab', 1, 2],
    ['a|bc', 'xbc', 1, 1],
    ['ab|c', 'xaby', 2, 3],
    ['ab|c', 'xay', 2, 2],
    ['a|b', 'xy', 1, 0],
    ['a|', 'xa', 1, 2],
  ])('finds the place of %s in %s', (old, lines, above, place) => {
    expect(placeAmong([...lines], [...old.replace('|', '')], above)).toBe(place);
  });
});
