import { describe, expect, it } from 'vitest';
import { homeTitle, pageTitle } from './page-title.ts';

const named = (length: number) => `${'kata '.repeat(40).slice(0, length - 1)}x`;

describe('pageTitle', () => {
  it('ends with the longest form of the brand that fits in 70 characters', () => {
    expect(pageTitle('Blog', 'en')).toBe('Blog | Nusantara Resilience Institute');
    expect(pageTitle(named(37), 'en')).toBe(`${named(37)} | Nusantara Resilience Institute`);
    expect(pageTitle(named(38), 'en')).toBe(`${named(38)} | Nusantara Resilience`);
    expect(pageTitle(named(47), 'en')).toHaveLength(70);
    expect(pageTitle(named(48), 'en')).toBe(`${named(48)} | NRI`);
    expect(pageTitle(named(64), 'en')).toBe(`${named(64)} | NRI`);
  });

  it('has the brand in the language of the page', () => {
    expect(pageTitle('Blog', 'id')).toBe('Blog | Institut Ketahanan Nusantara');
    expect(pageTitle(named(64), 'id')).toBe(`${named(64)} | NRI`);
    expect(homeTitle('Riset', 'id')).toBe('Institut Ketahanan Nusantara | Riset');
  });

  it('cuts a long name after a word, unless it must stay whole', () => {
    const cut = pageTitle(named(65), 'en');
    expect(cut).toMatch(/^(kata )+kata… \| NRI$/);
    expect(cut.length).toBeLessThanOrEqual(70);
    expect(pageTitle('x'.repeat(200), 'en')).toBe(`${'x'.repeat(63)}… | NRI`);
    expect(pageTitle(named(65), 'en', { whole: true })).toBe(`${named(65)} | NRI`);
  });

  it('describes the brand on the home page', () => {
    expect(homeTitle('Research', 'en')).toBe('Nusantara Resilience Institute | Research');
  });
});
