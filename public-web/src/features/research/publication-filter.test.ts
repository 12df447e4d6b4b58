import { describe, expect, it } from 'vitest';
import { filterOf, hasFilter, searchOf, withValues } from './publication-filter.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));
const all = 'area=public-policy&type=report&year=2025&language=en&topic=food-security&page=2';

describe('publication filter', () => {
  it('selects all publications by default', () => {
    expect(read('')).toEqual({ page: 1 });
    expect(searchOf(read(''))).toBe('');
    expect([read(''), read('page=3'), read('year=2025')].map(hasFilter)).toEqual([false, false, true]);
  });

  it('survives a round trip through the address in one order', () => {
    const reversed = all.split('&').reverse().join('&');
    for (const search of [all, reversed]) expect(searchOf(read(search))).toBe(`?${all}`);
  });

  it.each([
    'area=other',
    'type=Report',
    'year=25',
    'year=02025',
    'year=0025',
    'year=2025a',
    'language=fr',
    'topic=food,water',
    'topic=',
    `topic=${'a'.repeat(201)}`,
    'page=x',
    'page=-1',
    'domain=economy',
  ])('ignores %s', (search) => {
    expect(searchOf(read(search))).toBe('');
  });

  it('sets and removes values, from the first page on', () => {
    const changed = (values: Record<string, string>) => searchOf(withValues(read(all), values));
    expect(changed({ year: '2026' })).toBe(`?${all.replace('2025', '2026').replace('&page=2', '')}`);
    expect(changed({ area: '', year: '' })).toBe('?type=report&language=en&topic=food-security');
  });
});
