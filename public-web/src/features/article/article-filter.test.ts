import { describe, expect, it } from 'vitest';
import { filterOf, hasFilter, searchOf } from './article-filter.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

describe('article filter', () => {
  it('selects all articles by default (BLOG-03)', () => {
    expect(read('')).toEqual({ q: '', category: undefined, page: 1 });
    expect(hasFilter(read('page=3'))).toBe(false);
  });

  it('survives a round trip through the address (BLOG-06)', () => {
    const filter = { q: 'air & pangan', category: 'Case Studies', page: 2 } as const;
    const search = searchOf(filter);
    expect(search).toBe('?q=air+%26+pangan&category=Case+Studies&page=2');
    expect(read(search)).toEqual(filter);
    expect(searchOf(read(''))).toBe('');
  });

  it('ignores invalid values', () => {
    expect(read('q=%20%20&category=Nope&page=x')).toEqual(read(''));
    for (const page of ['0', '-4', '1.5', 'NaN', '']) expect(read(`page=${page}`).page).toBe(1);
    expect(read('page=1e9').page).toBe(200);
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
  });

  it('is set with a search term or a category (BLOG-11)', () => {
    expect(hasFilter(read('q=a'))).toBe(true);
    expect(hasFilter(read('category=Company+News'))).toBe(true);
  });
});
