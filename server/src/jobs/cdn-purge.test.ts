import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { article } from '@institute/core/content/article/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicResources } from '#server/cache/response-cache.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startCdnPurge } from './cdn-purge.ts';

let app: TestApp;
let cdn: Server;
let status = 200;
const purges: (string | undefined)[][] = [];
beforeAll(async () => {
  cdn = createServer(async (request, response) => {
    const { authorization, 'fastly-key': key } = request.headers;
    purges.push([request.method, authorization, String(key), await text(request)]);
    response.writeHead(status).end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => cdn.once('listening', resolve));
  app = await startTestApp({
    env: {
      CDN_MAX_AGE: '3600',
      CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
      CDN_PURGE_TOKEN: 'a-token',
    },
  });
});
afterAll(async () => {
  await app.close();
  cdn.closeAllConnections();
  cdn.close();
});

it('sends CDNs the TTL and the purge tag of a cacheable document', async () => {
  const { headers } = await app.request('GET', '/en/feed.xml');
  expect(['cache-control', 'cache-tag', 'surrogate-key'].map((name) => headers.get(name))).toEqual([
    'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
    'institute-pages',
    'institute-pages',
  ]);
});

it('purges the CDN at the start and once per burst of public changes, and retries on errors', async () => {
  const stop = startCdnPurge(app.services, publicResources, 20);
  await expect.poll(() => purges.length).toBe(1);
  expect(purges[0]).toEqual(['POST', 'Bearer a-token', 'a-token', '{"tags":["institute-pages"]}']);

  const cookie = await app.signIn();
  const post = (title: string) =>
    app.request('POST', article.admin.create.path, {
      cookie,
      body: { title, excerpt: title, category: 'Case Studies' },
    });
  for (const title of ['Satu', 'Dua', 'Tiga']) expect((await post(title)).status).toBe(201);
  await expect.poll(() => purges.length).toBeGreaterThan(1);
  const before = purges.length;
  app.services.events.contentChanged('contact');
  status = 500;
  app.services.events.contentChanged('article');
  app.services.events.contentChanged('article');
  await expect.poll(() => purges.length).toBe(before + 1);
  status = 200;
  await expect.poll(() => purges.length).toBe(before + 2);

  app.services.events.contentChanged('podcast');
  await stop?.();
  expect(purges.length).toBe(before + 3);
  app.services.events.contentChanged('article');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(purges.length).toBe(before + 3);
});
