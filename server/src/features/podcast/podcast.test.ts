import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePodcast } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const hours = (n: number) => new Date(app.services.clock().getTime() + n * 3_600_000);
const needed = { title: 'Bincang', summary: 'Ringkas', scheduledAt: '2025-03-14T19:30:00+07:00' };
const create = (more: object = {}) =>
  app.request('POST', '/api/admin/podcasts', { cookie, body: { ...needed, ...more } });
const change = (id: string, body: object) =>
  app.request('PUT', `/api/admin/podcasts/${id}`, { cookie, body });
const titles = (items: { title: string }[]) => items.map((item) => item.title);

describe('podcasts', () => {
  it('reject invalid times and times without a zone', async () => {
    for (const scheduledAt of [
      'yesterday',
      '0000-00-00',
      '2025-03-14',
      '2025-03-14T19:30',
      '2025-03-14T19:30:00',
      '2025-02-30T19:30:00Z',
      '+275760-09-13T00:00:00Z',
      '2025-03-14T25:00:00Z',
      5,
      {},
    ]) {
      const response = await create({ scheduledAt });
      expect([scheduledAt, response.status, response.body.fields]).toEqual([
        scheduledAt,
        400,
        { scheduledAt: 'invalid' },
      ]);
    }
  });

  it('reject invalid durations, speakers, statuses and URLs', async () => {
    for (const bad of [
      { durationMinutes: 0 },
      { durationMinutes: 1.5 },
      { durationMinutes: '60' },
      { durationMinutes: 10_001 },
      { speakers: 'x' },
      { speakers: [{ speakerName: '', role: '' }] },
      { speakers: [{ speakerName: 'x' }] },
      { speakers: Array(51).fill({ speakerName: 'x', role: '' }) },
      { status: 'hidden' },
      { flyerUrl: 'javascript:alert(1)' },
      { coverImageUrl: '//evil.example' },
      { tags: [1] },
      { tags: ['air, pangan'] },
      { location: 'a'.repeat(301) },
    ])
      expect([bad, (await create(bad)).status]).toEqual([bad, 400]);
    expect((await app.request('GET', '/api/admin/podcasts', { cookie })).body).toEqual([]);
  });

  it('get a number as slug if the title has no Latin letter or digit', async () => {
    const given = { title: '海洋', slug: '' };
    const created = [await create(given), await create(given)];
    expect(created.map(({ body }) => body.slug)).toEqual(['item-1', 'item-2']);
    expect((await change(created[1]?.body.id, given)).body.slug).toBe('item-2');
  });

  it('reject the slug of another podcast', async () => {
    const raced = await Promise.all([create(), create(), create()]);
    expect(raced.map((response) => response.status).sort()).toEqual([201, 409, 409]);
    expect(raced.find((response) => response.status === 409)?.body.code).toBe('podcast_slug_taken');
  });

  it('store every field of the API (ENT-16 ENT-17)', async () => {
    const values = {
      ...{ title: 'Bincang', summary: 'Satu\ndua', slug: 'bincang-air', status: 'draft' },
      ...{ coverImageUrl: '/uploads/a.webp', flyerUrl: 'https://x.example/f.pdf' },
      ...{ location: 'Aula', address: 'Jalan Contoh 1', durationMinutes: 90, tags: ['air'] },
      discussionPoints: '<ul><li>satu</li></ul>',
      speakers: [{ speakerName: 'Maria', role: '' }],
    };
    const created = await create({ ...values, scheduledAt: needed.scheduledAt });
    expect([created.status, created.body]).toMatchObject([
      201,
      { ...values, scheduledAt: '2025-03-14T12:30:00.000Z' },
    ]);
    const changed = await change(created.body.id, {
      status: 'published',
      durationMinutes: null,
      location: ' ',
    });
    expect(changed.body).toMatchObject({
      ...values,
      status: 'published',
      durationMinutes: null,
      location: null,
    });
    expect((await create()).body).toMatchObject({
      status: 'published',
      slug: 'bincang',
      speakers: [],
      tags: [],
    });
  });

  it('sanitize their discussion points in both languages before storage (ENT-18)', async () => {
    const evil = '<p>a<img src=x onerror=alert(1)></p>';
    await create({ discussionPoints: evil, translations: { en: { discussionPoints: evil } } });
    expect(await db()('podcasts').first()).toMatchObject({
      discussion_points: '<p>a</p>',
      content_policy: richTextPolicy.version,
      translations: { en: { discussionPoints: '<p>a</p>' } },
    });
    await db()('podcasts').update({ discussion_points: evil, content_policy: 0 });
    expect((await app.request('GET', '/api/podcasts/slug/bincang?lang=id')).body.discussionPoints).toBe(
      '<p>a</p>',
    );
  });

  it('are listed coming first, then past, without drafts and discussion points (API-16)', async () => {
    await makePodcast(db(), { title: 'kemarin', scheduledAt: hours(-24) });
    await makePodcast(db(), { title: 'lusa', scheduledAt: hours(48) });
    await makePodcast(db(), { title: 'dulu', scheduledAt: hours(-48) });
    await makePodcast(db(), { title: 'besok', scheduledAt: hours(24) });
    await makePodcast(db(), { title: 'draf', scheduledAt: hours(1), isPublished: false });
    const response = await app.request('GET', '/api/podcasts?lang=id');
    expect(titles(response.body)).toEqual(['besok', 'lusa', 'kemarin', 'dulu']);
    expect(response.body[0].discussionPoints).toBeNull();
    expect(Object.keys(response.body[0]).sort()).toEqual(
      [
        ...[
          'id',
          'slug',
          'title',
          'summary',
          'coverImageUrl',
          'flyerUrl',
          'imageFocus',
          'scheduledAt',
          'location',
          'address',
        ],
        ...['durationMinutes', 'tags', 'topics', 'discussionPoints', 'speakers', 'contributions'],
        ...['language', 'availableLanguages', 'untranslated'],
      ].sort(),
    );
    app.advance(36 * 3_600_000);
    expect(titles((await app.request('GET', '/api/podcasts')).body)).toEqual([
      'lusa',
      'besok',
      'kemarin',
      'dulu',
    ]);
  });

  it('are listed in pages that make up the whole list while the clock advances', async () => {
    for (let n = -5; n < 5; n += 1)
      await makePodcast(db(), { title: `t${n}`, scheduledAt: hours(n - (n % 2)) });
    const whole = titles((await app.request('GET', '/api/podcasts')).body);
    for (const limit of [1, 3, 5]) {
      const found: string[] = [];
      let path: string | undefined = `/api/podcasts?limit=${limit}&total=1`;
      while (path) {
        const response = await app.request('GET', path);
        expect(response.headers.get('x-total-count')).toBe('10');
        found.push(...titles(response.body));
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect(found).toEqual(whole);
    }
    const first = await app.request('GET', '/api/podcasts?limit=2');
    app.advance(3 * 3_600_000);
    const rest = await app.request('GET', /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    expect([...titles(first.body), ...titles(rest.body)]).toEqual(whole.slice(0, 4));
    expect((await app.request('GET', '/api/podcasts?after=W10')).status).toBe(400);
  });

  it('are found by slug if published, with one error for all others (API-17 API-18)', async () => {
    await makePodcast(db(), { slug: 'draf', isPublished: false });
    await makePodcast(db(), { slug: 'ada', translations: { en: { discussionPoints: '<p>Points</p>' } } });
    for (const slug of ['draf', 'unknown', '%00', 'ADA']) {
      const response = await app.request('GET', `/api/podcasts/slug/${slug}`, { cookie });
      expect([slug, response.status, response.body]).toEqual([
        slug,
        404,
        { error: 'Podcast not found', code: 'podcast_not_found' },
      ]);
    }
    const response = await app.request('GET', '/api/podcasts/slug/ada?lang=en');
    expect([response.status, response.body]).toMatchObject([
      200,
      { slug: 'ada', discussionPoints: '<p>Points</p>' },
    ]);
  });
});
