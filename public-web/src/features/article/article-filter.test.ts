import { describe, expect, it } from 'vitest';
import { filterOf, hasFilter, searchOf } from './article-filter.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

describe('the filter of the blog', () => {
  it('BLOG-03 is all articles unless the address says more', () => {
    expect(read('')).toEqual({ q: '', category: undefined, page: 1 });
    expect(hasFilter(read('page=3'))).toBe(false);
  });

  it('BLOG-06 is read from an address, and is the same address again', () => {
    const filter = { q: 'air & pangan', category: 'Case Studies', page: 2 } as const;
    const search = searchOf(filter);
    expect(search).toBe('?q=air+%26+pangan&category=Case+Studies&page=2');
    expect(read(search)).toEqual(filter);
    expect(searchOf(read(''))).toBe('');
  });

  it('takes what makes no sense for absent', () => {
    expect(read('q=%20%20&category=Nope&page=x')).toEqual(read(''));
    for (const page of ['0', '-4', '1.5', 'NaN', '']) expect(read(`page=${page}`).page).toBe(1);
    expect(read('page=1e9').page).toBe(200);
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
  });

  it('BLOG-11 leaves something out with a text or a category', () => {
    expect(hasFilter(read('q=a'))).toBe(true);
    expect(hasFilter(read('category=Company+News'))).toBe(true);
  });
});
