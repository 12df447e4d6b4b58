import { deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import { describe, expect, it } from 'vitest';
import {
  deepLinkIn,
  deepLinkPath,
  isAppUrl,
  isOlder,
  isPermitted,
  isTrustedSender,
  outsideUrl,
  readServerUrl,
  serverUrl,
} from './policy.ts';

const server = 'https://institute.example';

describe('readServerAddress', () => {
  it.each([
    ['institute.example', 'https://institute.example'],
    ['  HTTPS://Institute.Example/admin?x#y ', 'https://institute.example'],
    ['institute.example:8443', 'https://institute.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/id', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('parses %j as %s', (typed, origin) => expect(readServerUrl(typed)).toEqual({ origin }));

  it.each([
    ['', 'INVALID'],
    ['not an address', 'INVALID'],
    ['https://', 'INVALID'],
    ['https://user:word@institute.example', 'INVALID'],
    ['ftp://institute.example', 'INVALID'],
    ['file:///etc/passwd', 'INVALID'],
    ['javascript://institute.example', 'INVALID'],
    ['http://institute.example', 'INSECURE'],
    ['http://127.0.0.1.example', 'INSECURE'],
    ['http://localhost.example', 'INSECURE'],
  ])('rejects %j with %s', (typed, reason) => expect(readServerUrl(typed)).toEqual({ reason }));
});

describe('serverAddress', () => {
  it('maps to the same path and query on the chosen server', () => {
    expect(serverUrl(server, 'app://admin/api/articles?q=a%2Fb')?.href).toBe(
      `${server}/api/articles?q=a%2Fb`,
    );
    expect(serverUrl(server, 'app://admin/uploads/x-1x1.webp')?.href).toBe(`${server}/uploads/x-1x1.webp`);
  });

  it.each([
    'app://admin/api/../../elsewhere',
    'app://admin/api/..%2f..%2fhealthz',
    'app://admin/api/%2e%2e/healthz',
    'app://admin/api/%2E./healthz',
    'app://admin/api/..\\..\\healthz',
    'app://admin/api/%5c%5celsewhere.example',
    'app://admin/api//elsewhere.example',
    'app://admin//elsewhere.example/api/',
    'app://admin/api/%00',
    'app://admin/admin',
    'app://admin/@elsewhere.example/api/',
    'no address',
  ])('returns undefined for %s', (address) => expect(serverUrl(server, address)).toBeUndefined());
});

describe('outsideAddress', () => {
  it.each([
    ['https://elsewhere.example/a?b', 'https://elsewhere.example/a?b'],
    ['mailto:sari@example.org', 'mailto:sari@example.org'],
    ['http://127.0.0.1:3000/id', 'http://127.0.0.1:3000/id'],
  ])('allows %s', (address, opened) => expect(outsideUrl(address, 'http://127.0.0.1:3000')).toBe(opened));

  it.each([
    'http://elsewhere.example',
    'http://127.0.0.1:3001/',
    'https://user:word@elsewhere.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'ms-settings:',
    'smb://elsewhere.example/share',
    'app://admin/',
    '//elsewhere.example',
    '',
    `https://elsewhere.example/${'a'.repeat(2000)}`,
    { toString: () => 'https://elsewhere.example' },
    ['https://elsewhere.example'],
    null,
  ])('rejects %j', (address) => expect(outsideUrl(address, 'http://127.0.0.1:3000')).toBeUndefined());
});

describe('deepLinkPath', () => {
  it.each([
    ['articles/3f2a-9', '/admin/dashboard?tab=articles&item=3f2a-9'],
    ['research', '/admin/dashboard?tab=research'],
    ['contacts/', '/admin/dashboard?tab=contacts'],
    ['PODCASTS/ab', '/admin/dashboard?tab=podcasts&item=ab'],
  ])('maps %s to %s', (rest, path) => expect(deepLinkPath(`${deepLinkScheme}://${rest}`)).toBe(path));

  it.each([
    '',
    'users',
    'contacts/1',
    'articles/../users',
    'articles/1?x=y',
    'articles/1#x',
    'articles/a b',
    '/articles/1',
  ])('returns undefined for %j', (rest) =>
    expect(deepLinkPath(`${deepLinkScheme}://${rest}`)).toBeUndefined(),
  );

  it('finds a deep link among the process arguments and ignores other schemes', () => {
    const link = `${deepLinkScheme}://services/7`;
    expect(deepLinkIn(['app', '--flag', link])).toBe('/admin/dashboard?tab=services&item=7');
    expect(deepLinkIn(['app', `https://x/?${link}`, `x${link}`])).toBeUndefined();
  });
});

describe('isTrustedSender and isPermitted', () => {
  it.each([
    ['app://admin/', true],
    ['app://admin/admin/dashboard?x=app://other', true],
    ['app://admin.elsewhere.example/', false],
    ['app://user@admin/', false],
    ['app://admin:80/', false],
    ['https://elsewhere.example/?next=app://admin/', false],
    ['https://admin/', false],
    ['about:blank', false],
    ['', false],
  ])('trusts %s: %s', (address, expected) => {
    expect(isAppUrl(address)).toBe(expected);
    expect(isTrustedSender({ url: address, parent: null })).toBe(expected);
    expect(isTrustedSender({ url: address, parent: {} })).toBe(false);
    expect(isPermitted('clipboard-sanitized-write', address)).toBe(expected);
    expect(isPermitted('media', address)).toBe(false);
  });

  it('does not trust a destroyed frame', () => expect(isTrustedSender(null)).toBe(false));
});

it.each([
  ['0.1.0', '0.1.1', true],
  ['0.9.0', '0.10.0', true],
  ['1.0.0', '0.9.9', false],
  ['1.2.3', '1.2.3', false],
  ['1.2.3-beta.1', '1.2.3', false],
])('%s is older than %s: %s', (version, than, older) => expect(isOlder(version, than)).toBe(older));
