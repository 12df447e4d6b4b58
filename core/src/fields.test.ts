import { describe, expect, it } from 'vitest';
import { passwordChange } from '#src/account/schemas.ts';
import { articleChange, articleInput } from '#src/content/article/schemas.ts';
import { researchInput } from '#src/content/research/schemas.ts';
import { serviceInput } from '#src/content/service/schemas.ts';
import { isSafeUrl } from './fields.ts';

const codes = (result: ReturnType<typeof articleInput.safeParse>) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

describe('bodies', () => {
  it('VAL-06 an article needs title, excerpt and category', () => {
    expect(codes(articleInput.safeParse({ title: ' ' }))).toEqual({
      title: 'required',
      excerpt: 'required',
      category: 'required',
    });
  });

  it('DEF-01 defaults of a new article', () => {
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

  it('a change says nothing of keys that were not sent', () => {
    expect(articleChange.parse({ title: 'A', unknown: 1 })).toEqual({ title: 'A' });
  });

  it('ENUM-01 ENUM-06 refuses values outside the enumerations, and VAL-12 an 11th picture', () => {
    const gallery = Array.from({ length: 11 }, (_, index) => `/uploads/${index}.webp`);
    const given = { title: 'a', excerpt: 'b', category: 'Sports', status: 'hidden', gallery };
    expect(codes(articleInput.safeParse(given))).toEqual({
      category: 'invalid',
      status: 'invalid',
      gallery: 'gallery_full',
    });
  });

  it('ENT-06 ENT-07 booleans and order are text on the wire', () => {
    const parsed = serviceInput.parse({ title: 'a', description: 'b', isActive: false, order: 3 });
    expect(parsed).toMatchObject({ isActive: 'false', order: '3', category: 'research' });
    expect(serviceInput.safeParse({ title: 'a', description: 'b', order: '1.5' }).success).toBe(false);
  });

  it('VAL-08 research needs an author that is more than white space', () => {
    const given = { title: 'a', abstract: 'b', authors: [' ', ''] };
    expect(researchInput.safeParse(given).error?.issues).toMatchObject([
      { path: ['authors'], message: 'required' },
    ]);
  });

  it('drops control characters from any text, but not line breaks and tabs', () => {
    const parsed = articleInput.parse({
      title: '\u0000a\u0007',
      excerpt: 'b\u001b\n\tc\r\n\u009fd',
      category: 'Case Studies',
    });
    expect(parsed).toMatchObject({ title: 'a', excerpt: 'b\n\tc\r\nd' });
    const blank = articleInput.safeParse({ title: '\u0000 ', excerpt: 'b', category: 'Case Studies' });
    expect(codes(blank)).toEqual({ title: 'required' });
  });

  it('refuses a NUL in what is compared, and drops nothing of it', () => {
    expect(passwordChange.safeParse({ currentPassword: 'a\u0000b', newPassword: 'x' }).success).toBe(false);
    expect(passwordChange.parse({ currentPassword: 'a\u0007', newPassword: ' b' })).toEqual({
      currentPassword: 'a\u0007',
      newPassword: ' b',
    });
  });
});

describe('isSafeUrl', () => {
  it.each(['https://example.org/a', 'http://example.org', '/uploads/a.webp'])('takes %s', (url) => {
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
