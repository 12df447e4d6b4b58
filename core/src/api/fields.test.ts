import { describe, expect, it } from 'vitest';
import { passwordChange } from '#core/account/schemas.ts';
import { articleChange, articleInput } from '#core/content/article/schemas.ts';
import { researchInput } from '#core/content/research/schemas.ts';
import { serviceInput } from '#core/content/service/schemas.ts';
import { isSafeUrl } from '#core/lib/safe-url.ts';

const codes = (result: ReturnType<typeof articleInput.safeParse>) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('request bodies', () => {
  it('require title, excerpt and category of an article (VAL-06)', () => {
    expect(codes(articleInput.safeParse({ title: ' ' }))).toEqual({
      title: 'required',
      excerpt: 'required',
      category: 'required',
    });
  });

  it('set the defaults of a new article (DEF-01)', () => {
    const parsed = articleInput.parse({ title: ' A ', excerpt: 'b', category: 'Case Studies', videoUrl: '' });
    expect(parsed).toMatchObject({
      title: 'A',
      status: 'published',
      gallery: [],
      content: '',
      slug: '',
      videoUrl: null,
      coverImageUrl: null,
      language: 'id',
      translations: {},
    });
  });

  it('leave absent fields of a change absent', () => {
    expect(articleChange.parse({ title: 'A', unknown: 1 })).toEqual({ title: 'A' });
  });

  it('reject values outside the enumerations and an 11th image (ENUM-01, ENUM-06, VAL-12)', () => {
    const gallery = Array.from({ length: 11 }, (_, index) => `/uploads/${index}.webp`);
    const given = { title: 'a', excerpt: 'b', category: 'Sports', status: 'hidden', gallery };
    expect(codes(articleInput.safeParse(given))).toEqual({
      category: 'invalid',
      status: 'invalid',
      gallery: 'gallery_full',
    });
  });

  it('carry booleans and order as text (ENT-06, ENT-07)', () => {
    const parsed = serviceInput.parse({ title: 'a', description: 'b', isActive: false, order: 3 });
    expect(parsed).toMatchObject({ isActive: 'false', order: '3', category: 'research' });
    expect(serviceInput.safeParse({ title: 'a', description: 'b', order: '1.5' }).success).toBe(false);
  });

  it('require an author that is not blank for research (VAL-08)', () => {
    const given = { title: 'a', abstract: 'b', authors: [' ', ''] };
    expect(researchInput.safeParse(given).error?.issues).toMatchObject([
      { path: ['authors'], message: 'required' },
    ]);
  });

  it('drop control characters from texts, except line breaks and tabs', () => {
    const parsed = articleInput.parse({
      title: '\u0000a\u0007',
      excerpt: 'b\u001b\n\tc\r\n\u009fd',
      category: 'Case Studies',
    });
    expect(parsed).toMatchObject({ title: 'a', excerpt: 'b\n\tc\r\nd' });
    const blank = articleInput.safeParse({ title: '\u0000 ', excerpt: 'b', category: 'Case Studies' });
    expect(codes(blank)).toEqual({ title: 'required' });
  });

  it('reject a NUL in exact texts and drop none of their characters', () => {
    expect(passwordChange.safeParse({ currentPassword: 'a\u0000b', newPassword: 'x' }).success).toBe(false);
    expect(passwordChange.parse({ currentPassword: 'a\u0007', newPassword: ' b' })).toEqual({
      currentPassword: 'a\u0007',
      newPassword: ' b',
    });
  });
});

describe('isSafeUrl', () => {
  it.each(['https://example.org/a', 'http://example.org', '/uploads/a.webp'])('accepts %s', (url) => {
    expect(isSafeUrl(url)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil',
    '/\\evil',
    'file:///etc/passwd',
    'https://a@b',
    'ftp://a',
    'a b',
    'example.org',
  ])('refuses %s', (url) => {
    expect(isSafeUrl(url)).toBe(false);
  });
});
