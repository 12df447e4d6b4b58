import { linkLimits } from '@institute/core/dashboard/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Podcast } from '#server/db/models/podcast.ts';
import { makeArticle, makePodcast, makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.signIn();
});
afterAll(() => app.close());

const check = (addresses: readonly string[], more: object = { cookie }) =>
  app.request('GET', `/api/admin/links?${new URLSearchParams({ addresses: addresses.join('\n') })}`, more);

it('limits the number of URLs', async () => {
  expect((await app.request('GET', '/api/admin/links', { cookie })).body.fields).toEqual({
    addresses: 'required',
  });
  for (const addresses of [Array(linkLimits.addresses + 1).fill('/a'), ['x'.repeat(7001)]]) {
    const response = await check(addresses);
    expect([response.status, response.body.fields]).toEqual([400, { addresses: 'too_long' }]);
  }
  expect((await check([])).body).toEqual([]);
});

it('reports only URLs of this site that are missing or not public', async () => {
  const { db, storage, env } = app.services;
  await makeArticle(db, { slug: 'terbit' });
  await makeArticle(db, { slug: 'konsep', status: 'draft' });
  const publishAt = new Date(Date.now() + 60_000);
  await makeResearch(db, { slug: 'nanti', publishAt, publicationDate: publishAt });
  const { id } = await makePodcast(db, { slug: 'dibuang' });
  await Podcast.query(db).findById(id).patch({ deletedAt: new Date() });
  await storage.put('ada-10x10.webp', Buffer.from('x'), 'image/webp');
  const fine = [
    ...[
      '/',
      '/id',
      '/en/blog',
      '/contact/',
      '/id/feed.xml',
      '/podcasts.ics',
      '/blog/terbit',
      '/en/blog/terbit?q=1#a',
    ],
    ...[`${env.publicUrl}/id/blog/terbit`, 'https://elsewhere.example/blog/none', '/uploads/ada-10x10.webp'],
    ...['mailto:a@b.example', 'http://[', `//elsewhere.example/blog/none`],
  ];
  expect((await check(fine)).body).toEqual([]);
  const missing = [
    ...[
      '/blog/tiada',
      `${env.publicUrl}/id/research/tiada`,
      '/podcasts/tiada.ics',
      '/uploads/tiada-1x1.webp',
    ],
    ...['/uploads/../../etc/passwd', '/uploads/%2e%2e%2fx.webp', '/nowhere', '/blog/Terbit', "/blog/a'b"],
  ];
  const unpublished = [
    '/blog/konsep',
    '/id/research/nanti',
    '/research/nanti/nanti.pdf',
    '/podcasts/dibuang',
  ];
  expect((await check([...missing, ...unpublished])).body).toEqual([
    ...missing.map((address) => ({ address, fault: 'missing' })),
    ...unpublished.map((address) => ({ address, fault: 'hidden' })),
  ]);
  app.advance(120_000);
  expect((await check(['/id/research/nanti'])).body).toEqual([]);
});
