import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pageUrl } from './page-url.ts';

function address(url: string, headers: Record<string, string> = {}) {
  return pageUrl({ url, headers } as unknown as IncomingMessage);
}

describe('a page URL', () => {
  it('sets the language by its prefix', () => {
    const headers = { cookie: 'language=en', 'accept-language': 'en-US' };
    expect(address('/id/blog', headers)).toMatchObject({ language: 'id', fixed: true, path: '/id/blog' });
    expect(address('/identity', headers)).toMatchObject({ language: 'en', fixed: false });
  });

  it('without a prefix uses the cookie, the browser, then English', () => {
    expect(address('/', { cookie: 'a=b; language=id', 'accept-language': 'en' })?.language).toBe('id');
    expect(address('/', { cookie: 'language=fr', 'accept-language': 'id-ID' })?.language).toBe('id');
    expect(address('/', { 'accept-language': 'fr-FR' })?.language).toBe('en');
    expect(address('/')?.language).toBe('en');
  });

  it('redirects trailing slashes, double slashes and capitals', () => {
    expect(address('/blog/')?.redirect).toBe('/blog');
    expect(address('//evil.example/x')?.redirect).toBe('/evil.example/x');
    expect(address('/ID/Blog?q=A')?.redirect).toBe('/id/blog?q=A');
    expect(address('/id/')?.redirect).toBe('/id');
    expect(address('/')?.redirect).toBeUndefined();
  });

  it('has only page parameters in a fixed order', () => {
    expect(address('/blog?utm_source=x&q=%20air%20&category=Case+Studies&q=2')?.url).toBe(
      '/blog?category=Case+Studies&q=air',
    );
    expect(address('/research?topic=rice&lang=id&year=2026&type=&language=en&kind=x&area=y')?.url).toBe(
      '/research?area=y&kind=x&language=en&topic=rice&year=2026',
    );
    expect(address(`/blog?q=${'a'.repeat(3000)}`)?.url).toBe('/blog');
  });

  it('accepts only forms of the page', () => {
    expect(address('/en/contact?form=contact')).toMatchObject({ form: 'contact', url: '/en/contact' });
    expect(address('/?sent=contact')).toMatchObject({ form: undefined, sent: 'contact', url: '/' });
    expect(address('/id/blog?q=air&form=newsletter')).toMatchObject({
      form: 'newsletter',
      url: '/id/blog?q=air',
    });
    for (const path of ['/blog/beras', '/id/blog/beras', '/en/research/rice'])
      expect(address(`${path}?form=newsletter`)).toMatchObject({ form: 'newsletter', url: path });
    for (const url of [
      '/research?form=newsletter',
      '/blog/beras/x?form=newsletter',
      '/people/rice?form=newsletter',
      '/blog?form=contact',
      '/contact?form=newsletter',
      '/about?sent=contact',
      '/?form=toString',
    ])
      expect(address(url)).toMatchObject({ form: undefined, sent: undefined });
  });

  it('rejects absolute and overlong URLs', () => {
    expect(address('http://evil.example/')).toBeUndefined();
    expect(address(`/${'a'.repeat(600)}`)).toBeUndefined();
  });
});
