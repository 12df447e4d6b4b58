import { describe, expect, it } from 'vitest';
import { parseItemLink } from './item-link.ts';

describe('parseItemLink', () => {
  it.each([
    ['/research/food-on-islands', 'publication', 'food-on-islands'],
    [' /blog/a-day-at-sea ', 'article', 'a-day-at-sea'],
    ['/id/research/pangan', 'publication', 'pangan'],
    ['https://institute.example/en/blog/a-1/?from=mail#part', 'article', 'a-1'],
  ])('returns page and slug of %j', (address, page, slug) => {
    expect(parseItemLink(address)).toEqual({ page, slug });
  });

  it.each([
    '',
    '/research',
    '/blog/',
    '/podcasts/a',
    '/research/a/a.pdf',
    'javascript:/blog/a',
    '//evil.example/blog/a',
    'food-on-islands',
    '/fr/blog/a',
  ])('rejects %j', (address) => {
    expect(parseItemLink(address)).toBeUndefined();
  });
});
