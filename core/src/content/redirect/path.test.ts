import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRedirectPath } from './path.ts';

describe('the address of a redirect', () => {
  it.each([
    ['/berita/2019/beras', '/berita/2019/beras'],
    [' /Berita/Beras.HTML/ ', '/berita/beras.html'],
    ['/en/about', '/about'],
    ['/id', '/'],
    ['/café', '/caf%c3%a9'],
    ['/caf%C3%A9', '/caf%c3%a9'],
    ['/a..b/c', '/a..b/c'],
    ['/Laporan%20Akhir.pdf', '/laporan%20akhir.pdf'],
    ['/a[1]|b^c', '/a[1]|b^c'],
  ])('%s is %s', (given, path) => {
    expect(parseRedirectPath(given)).toEqual({ path });
  });

  it.each([
    ['', 'required'],
    ['/?p=12', 'query_in_path'],
    ['/a#b', 'query_in_path'],
    ...[
      ...['//evil.example', 'http://evil.example', 'https:evil.example', 'javascript:alert(1)', 'about'],
      ...['/\\evil.example', '\\\\evil.example', '/%5cevil.example', '/%2fevil.example', '/%2Fevil.example'],
      ...['/%252fevil.example', '/a/../b', '/a/%2e%2e/b', '/./a', '/a//b', '/a%0d%0ab', '/a b', '/a%00'],
      ...['/%', '/%e9', '/\ud800', '/a\u200bb', '/a\u202eb', '/a\ufffd'],
    ].map((each) => [each, 'not_a_path']),
    [`/${'a'.repeat(500)}`, 'too_long'],
  ])('%j is rejected as %s', (given, problem) => {
    expect(parseRedirectPath(given as string)).toEqual({ problem });
  });

  it('stays on this site for any text, and is stable', () => {
    const part = fc.constantFrom('/', '\\', '%2f', '%5C', '.', '%2e', ':', '@', 'x', '?', '%', ' ', '\t');
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((all) => all.join('')),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(address, (given) => {
        const { path } = parseRedirectPath(given);
        if (path === undefined) return;
        const url = new URL(path, 'https://institute.example');
        expect([url.origin, url.pathname]).toEqual(['https://institute.example', path]);
        expect(parseRedirectPath(path)).toEqual({ path });
      }),
      { numRuns: 2000 },
    );
  });
});
