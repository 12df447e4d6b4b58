import { scheduleLimits } from '@institute/core/dashboard/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePodcast, makeResearch } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});
const path = '/api/admin/schedule';
const get = (from: string, to: string) =>
  app.request('GET', `${path}?${new URLSearchParams({ from, to })}`, { cookie });
const march = (day: number, hour = 0) => new Date(Date.UTC(2039, 2, day, hour));

describe('the calendar of the dashboard', () => {
  it('rejects a period that is invalid, backwards or too long', async () => {
    for (const [from, to] of [
      ['', ''],
      ['2039-03-01', '2039-04-01'],
      ['2039-03-01T00:00:00Z', '2039-03-01T00:00:00Z'],
      ['2039-03-01T00:00:00Z', '2039-02-01T00:00:00Z'],
      ['2039-03-01T00:00:00Z', '2039-05-02T00:00:00.001Z'],
    ] as const) {
      const { status, body } = await get(from, to);
      expect([from, to, status, body.code]).toEqual([from, to, 400, 'validation']);
    }
    expect((await get('2039-03-01T00:00:00+07:00', '2039-05-02T00:00:00+07:00')).status).toBe(200);
  });

  it('lists publications and unpublishings of the period in order', async () => {
    const { db } = app.services;
    const article = await makeArticle(db, {
      ...{ title: 'Artikel', publishAt: march(3), publishedAt: march(3), unpublishAt: march(20) },
    });
    const podcast = await makePodcast(db, { title: 'Podcast', unpublishAt: march(10, 2) });
    await makeResearch(db, {
      ...{ title: 'Laporan', language: 'en', publishAt: march(1), publicationDate: march(1) },
    });
    await makeResearch(db, { title: 'Batas', publishAt: march(31), publicationDate: march(31) });
    await makeArticle(db, { title: 'Draf', status: 'draft', unpublishAt: march(5) });
    await makeArticle(db, { title: 'Tanpa waktu' });
    const { id } = await makeArticle(db, { title: 'Sampah', unpublishAt: march(6) });
    await app.request('DELETE', `/api/admin/articles/${id}`, { cookie });
    const { body } = await get(march(1).toISOString(), march(31).toISOString());
    expect(body.isComplete).toBe(true);
    expect(body.entries[0]).toEqual({
      ...{ kind: 'research', id: expect.any(String), name: 'Laporan', language: 'en', act: 'publish' },
      at: march(1).toISOString(),
    });
    expect(body.entries.slice(1)).toMatchObject([
      { kind: 'article', id: article.id, name: 'Artikel', act: 'publish', at: march(3).toISOString() },
      { kind: 'podcast', id: podcast.id, act: 'unpublish', at: march(10, 2).toISOString() },
      { kind: 'article', id: article.id, act: 'unpublish', at: march(20).toISOString() },
    ]);
  });

  it('reports that a period has more entries than the response', async () => {
    const { db } = app.services;
    const { id } = await makeArticle(db, { title: 'Banyak', unpublishAt: march(1) });
    await db.raw(
      `insert into articles (id, slug, title, excerpt, category, status, language, published_at, unpublish_at)
       select gen_random_uuid(), 'a' || n, title, excerpt, category, status, language, published_at, unpublish_at
       from articles, generate_series(1, ${scheduleLimits.entries}) as n where id = ?`,
      [id],
    );
    const { body } = await get(march(1).toISOString(), march(2).toISOString());
    expect([body.entries.length, body.isComplete]).toEqual([scheduleLimits.entries, false]);
  });
});
