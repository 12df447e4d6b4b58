import { expect, it } from 'vitest';
import { queryOf, queryWith, searchOf } from './search-queries.ts';

const read = (search: string) => searchOf(new URLSearchParams(search));

it('reads what it writes', () => {
  for (const search of [
    { q: 'air & pangan', kind: 'research', year: '2024', page: 3 },
    { q: 'air', kind: undefined, year: undefined, page: 1 },
  ] as const)
    expect(read(queryOf(search))).toEqual(search);
  expect(queryOf(read('q=air&kind=person&year=2024&page=2'))).toBe('?q=air&kind=person&year=2024&page=2');
  expect(queryOf(read('q=air&kind=&year=&page=1'))).toBe('?q=air');
});

it('ignores invalid values', () => {
  expect(read('q=%20%00&kind=topic&year=0999&page=x')).toEqual(read(''));
  for (const year of ['0', '24', '02024', '2024.5', '-2024', '2e3', '2024 ', 'x'])
    expect([year, read(new URLSearchParams({ year }).toString()).year]).toEqual([year, undefined]);
  expect(read('page=-1').page).toBe(1);
  expect(read('page=1000').page).toBe(8);
});

it('changes one filter and returns to the first page', () => {
  const search = read('q=air&kind=person&year=2024&page=2');
  expect(queryWith(search, { year: '2023' })).toBe('?q=air&kind=person&year=2023');
  expect(queryWith(search, { kind: '' })).toBe('?q=air&year=2024');
});
