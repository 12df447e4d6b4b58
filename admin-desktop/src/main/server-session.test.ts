import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Preventable } from '#test/fake-electron/host.ts';
import { asFake } from '#test/fake-electron/test-helpers.ts';
import { createServerSessions } from './server-session.ts';

const dir = mkdtempSync(join(tmpdir(), 'institute-session-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const rendererDir = join(dir, 'renderer');
mkdirSync(join(rendererDir, 'assets'), { recursive: true });
writeFileSync(
  join(rendererDir, 'index.html'),
  '<script nonce="__CSP_NONCE__"></script><div id="root"></div>',
);
writeFileSync(join(rendererDir, 'assets/app.js'), 'run();');
mkdirSync(join(dir, 'main'));
writeFileSync(join(dir, 'main/index.js'), 'secret');

const { session } = createServerSessions()({
  ...{ server: 'https://session.example', version: '1.2.3', rendererDir },
  explain: (failure) => failure,
  newLogin: () => () => {},
  onSignOut: () => {},
});
const own = asFake(session);

async function get(path: string, method = 'GET') {
  const response = await own.handlers.get('app')?.(new Request(`app://admin${path}`, { method }));
  if (!response) throw new Error('The session does not handle app:');
  return response;
}

it.each([
  ['/%2e%2e%2fmain/index.js', 400],
  ['/..%2fmain/index.js', 400],
  ['/..%5cmain%5cindex.js', 400],
  ['/assets/..%2f..%2fmain/index.js', 400],
  ['/assets/%00.js', 400],
  ['/%zz.js', 400],
  ['/api/..%2f..%2fhealthz', 400],
  ['/uploads/..%5c..%5c/healthz', 400],
  ['/%252e%252e/main/index.js', 404],
  ['/missing.js', 404],
])('serves nothing for %s', async (path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toMatch(/secret|root/);
});

it('serves files and, for every page, the document with a policy of its own', async () => {
  const script = await get('/assets/app.js');
  expect([script.status, await script.text()]).toEqual([200, 'run();']);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const [page, again] = [await get('/admin/anything/12'), await get('/')];
  const nonces = [page, again].map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  );
  expect(await page.text()).toContain(`nonce="${nonces[0]}"`);
  expect(nonces[0]).not.toBe(nonces[1]);
});

it.each(['POST', 'PUT', 'DELETE'])('rejects %s to a page', async (method) => {
  expect((await get('/admin', method)).status).toBe(405);
});

it('turns the spell checker off before a page loads', () => {
  expect(own.spelling).toMatchObject({ isOn: false, url: 'https://dictionaries.invalid/' });
});

it('responds to no other host of the scheme', async () => {
  const response = await own.handlers.get('app')?.(new Request('app://elsewhere/'));
  expect(response?.status).toBe(400);
});

it('grants clipboard text only: no other permission, device or system sign-in', () => {
  const { request, check, device, ntlm } = own.permissions;
  const names = [
    'clipboard-sanitized-write',
    'clipboard-read',
    'media',
    'geolocation',
    'notifications',
    'usb',
  ];
  const granted: string[] = [];
  for (const name of names)
    request?.(null as never, name as never, (isGranted) => isGranted && granted.push(name), {
      requestingUrl: 'app://admin/admin',
    } as never);
  const checked = names.filter((name) => check?.(null, name as never, 'app://admin', {} as never));
  expect([granted, checked]).toEqual([['clipboard-sanitized-write'], ['clipboard-sanitized-write']]);
  expect(check?.(null, 'clipboard-sanitized-write', 'app://admin.elsewhere.example', {} as never)).toBe(
    false,
  );
  expect([device?.({} as never), ntlm]).toEqual([false, '']);
});

it.each([
  ['blob:app://admin/1f', true],
  ['app://admin/api/admin/newsletter.csv', false],
  ['https://elsewhere.example/file.exe', false],
  ['data:text/plain,x', false],
])('decides about a download of %s', (url, isAllowed) => {
  const event = new Preventable();
  own.emit('will-download', event, { getURL: () => url });
  expect(!event.defaultPrevented).toBe(isAllowed);
});
