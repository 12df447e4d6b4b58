import { expect, it } from 'vitest';
import { normalizeTags } from './tags.ts';

it('normalises tags and removes repeated and blank ones', () => {
  expect(normalizeTags([' Sawah ', 'sawah', 'Padi\t  Gogo', '  ', 'cafe\u0301', 'caf\u00e9'])).toEqual([
    ...['sawah', 'padi gogo', 'caf\u00e9'],
  ]);
});
