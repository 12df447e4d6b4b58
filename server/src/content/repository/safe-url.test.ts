import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArticle, makePodcast, makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('returns no stored URL that the forms would reject (I17)', async () => {
  const { db } = app.services;
  const planted = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example/x',
    'https://a@b',
  ];
  for (const [index, url] of planted.entries()) {
    const slug = `planted-${index}`;
    await makeArticle(db, { slug, coverImageUrl: url, videoUrl: url, gallery: [url, '/uploads/a.webp'] });
    await makeResearch(db, { slug, downloadUrl: url });
    await makePodcast(db, { slug, coverImageUrl: url, flyerUrl: url });
    for (const path of [
      `/api/articles/slug/${slug}`,
      `/api/research/slug/${slug}`,
      `/api/podcasts/slug/${slug}`,
    ]) {
      const { status, body } = await app.request('GET', path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toContain(url);
    }
  }
  const cookie = await app.signIn();
  for (const kind of ['articles', 'research', 'podcasts']) {
    const { body } = await app.request('GET', `/api/${kind}`);
    const { body: own } = await app.request('GET', `/api/admin/${kind}`, { cookie });
    for (const url of planted) expect(JSON.stringify([body, own]), `${kind} ${url}`).not.toContain(url);
  }
});
