import { beforeEach, expect, it } from 'vitest';
import { makeArticle } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const articles = '/api/admin/articles';
const send = (method: string, path: string, body?: object) => app.request(method, path, { cookie, body });
const needed = { title: 'Judul', excerpt: 'Ringkasan', category: 'Case Studies' };
const unplayable = 'https://example.org/film';
const rejection = { code: 'validation', fields: { videoUrl: 'unplayable_video' } };

it('stores the canonical address of a video', async () => {
  const { status, body } = await send('POST', articles, {
    ...needed,
    videoUrl: ' http://youtu.be/dQw4w9WgXcQ?si=tracking&t=90 ',
  });
  expect([status, body.videoUrl]).toEqual([201, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s']);
  const changed = await send('PUT', `${articles}/${body.id}`, {
    videoUrl: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
  });
  expect(changed.body.videoUrl).toBe('https://vimeo.com/76979871/8272103f6e');
});

it('rejects a video that cannot play', async () => {
  expect(await send('POST', articles, { ...needed, videoUrl: unplayable })).toMatchObject({
    status: 400,
    body: rejection,
  });
  const { id } = await makeArticle(app.services.db, { videoUrl: 'https://example.org/a.mp4' });
  expect(await send('PUT', `${articles}/${id}`, { videoUrl: unplayable })).toMatchObject({
    status: 400,
    body: rejection,
  });
  expect((await send('GET', `${articles}/${id}`)).body).toMatchObject({ version: 1 });
});

it('saves, publishes, restores and copies an article whose stored video cannot play', async () => {
  const { id } = await makeArticle(app.services.db, { slug: 'lama', status: 'draft', videoUrl: unplayable });
  const path = `${articles}/${id}`;
  const saved = await send('PUT', path, { ...needed, videoUrl: unplayable });
  expect(saved).toMatchObject({ status: 200, body: { title: 'Judul', videoUrl: unplayable } });
  const [published] = (await send('POST', `${articles}/bulk`, { action: 'publish', ids: [id] })).body;
  expect(published).toMatchObject({ outcome: 'changed' });
  expect((await app.request('GET', '/api/articles/slug/lama')).body).toMatchObject({ videoUrl: unplayable });
  expect((await send('PUT', path, { videoUrl: null })).body).toMatchObject({ videoUrl: null });
  expect((await send('PUT', path, { videoUrl: unplayable })).status).toBe(400);
  const restored = await send('POST', `${path}/restore`, { number: 2 });
  expect([restored.status, restored.body.videoUrl]).toEqual([200, unplayable]);
  expect((await send('POST', `${path}/duplicate`)).body).toMatchObject({ videoUrl: unplayable });
});
