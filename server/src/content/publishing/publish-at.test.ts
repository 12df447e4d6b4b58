import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const minute = 60_000;
const inMinutes = (n: number) => new Date(app.services.clock().getTime() + n * minute).toISOString();
const waiting = contentTypes.filter(({ kind }) => ['article', 'research', 'podcast'].includes(kind));
/** The date that visitors see. */
const shown: Record<string, string> = { article: 'publishedAt', research: 'publicationDate' };

describe.each(waiting)('the publication time of $kind', ({ kind, admin, list, body, hidden }) => {
  const send = (method: string, path = '', sent?: object) =>
    app.request(method, admin + path, { cookie, body: sent });
  const seen = async () => (await app.request('GET', list)).body;
  const page = async (slug: string) => (await app.request('GET', `${list}/slug/${slug}`)).status;
  const found = async (status: string) => (await send('GET', `?status=${status}&total=1`)).body.length;

  it('hides the item until that time and shows it afterwards with that date', async () => {
    const publishAt = inMinutes(10);
    const made = (await send('POST', '', { ...body, publishAt })).body;
    expect(made.publishAt).toBe(publishAt);
    const item = JSON.stringify(await seen());
    expect([item, await page(made.slug)]).toEqual(['[]', 404]);
    expect([await found('published'), await found('scheduled'), await found('draft')]).toEqual([0, 1, 0]);
    app.advance(9 * minute);
    expect([(await seen()).length, await page(made.slug)]).toEqual([0, 404]);
    app.advance(minute);
    const [visible] = await seen();
    expect([visible.id, await page(made.slug)]).toEqual([made.id, 200]);
    expect(visible).not.toHaveProperty('publishAt');
    if (shown[kind]) expect(visible[shown[kind]]).toBe(publishAt);
    expect([await found('published'), await found('scheduled'), await found('draft')]).toEqual([1, 0, 0]);
  });

  it('schedules a new or stored draft that is sent with a future time', async () => {
    const made = (await send('POST', '', { ...body, ...hidden, publishAt: inMinutes(5) })).body;
    expect([await seen(), await found('scheduled'), await found('draft')]).toEqual([[], 1, 0]);
    app.advance(5 * minute);
    expect([(await seen()).length, await page(made.slug)]).toEqual([1, 200]);
    // The form sends the past time when it unpublishes the item.
    const back = (await send('PUT', `/${made.id}`, { ...hidden, publishAt: made.publishAt })).body;
    expect([back, await seen()]).toEqual([expect.objectContaining(hidden), []]);
    await send('PUT', `/${made.id}`, { publishAt: inMinutes(3) });
    expect([await seen(), await found('scheduled')]).toEqual([[], 1]);
    app.advance(3 * minute);
    expect(await seen()).toHaveLength(1);
  });

  // One kind suffices for the rules, because they read the fields of the kind.
  if (kind !== 'research') return;

  it('rejects an invalid time and stores nothing', async () => {
    for (const publishAt of [
      ...['besok', '2026-13-01T00:00:00Z', '2026-11-24', '2026-11-24T09:00', 5, true, {}],
      ...['1999-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '+012026-11-24T09:00:00Z'],
    ]) {
      const response = await send('POST', '', { ...body, publishAt });
      expect([publishAt, response.status, response.body.fields]).toEqual([
        publishAt,
        400,
        { publishAt: 'invalid' },
      ]);
    }
    expect((await send('GET')).body).toEqual([]);
  });

  it('leaves a draft unpublished if the time is past or absent', async () => {
    const past = (await send('POST', '', { ...body, ...hidden, publishAt: inMinutes(-5) })).body;
    expect(past).toMatchObject(hidden);
    const { id } = (await send('POST', '', { ...body, publishAt: inMinutes(5), slug: 'lain' })).body;
    expect((await send('PUT', `/${id}`, hidden)).body).toMatchObject({ ...hidden, publishAt: null });
    app.advance(6 * minute);
    expect([await seen(), await found('scheduled'), await found('draft')]).toEqual([[], 0, 2]);
  });

  it('does not publish old drafts that were stored with a time', async () => {
    const tables: Record<string, string> = { article: 'articles', research: 'research', podcast: 'podcasts' };
    const stored = async (slug: string, publishAt: string) => {
      const { id } = (await send('POST', '', { ...body, ...hidden, slug })).body;
      await app.services
        .db(tables[kind] ?? '')
        .where({ id })
        .update({ publish_at: publishAt });
      return id;
    };
    const id = await stored('nanti', inMinutes(5));
    await stored('lewat', inMinutes(-5));
    await send('PUT', `/${id}`, { title: 'Judul lain' });
    app.advance(6 * minute);
    expect([await seen(), await found('scheduled'), await found('draft')]).toEqual([[], 0, 2]);
  });

  it('publishes at once if the time is past or removed', async () => {
    const { id: other } = (await send('POST', '', { ...body, publishAt: inMinutes(60), slug: 'lain' })).body;
    expect(await seen()).toEqual([]);
    const changed = (await send('PUT', `/${other}`, { publishAt: null })).body;
    expect([changed.publishAt, (await seen()).length]).toEqual([null, 1]);
    // The date of the removed schedule is not used.
    if (shown[kind]) expect(Date.parse(changed[shown[kind]])).toBeLessThan(Date.parse(inMinutes(1)));
    await send('PUT', `/${other}`, { publishAt: inMinutes(60) });
    expect(await seen()).toEqual([]);
    await send('PUT', `/${other}`, { publishAt: inMinutes(-60) });
    expect(await seen()).toHaveLength(1);
    expect((await send('PUT', `/${other}`, { title: 'Judul lain' })).body.publishAt).toBe(
      (await send('GET')).body[0].publishAt,
    );
  });

  it('survives the restore of a revision; an overdue item leaves the trash as a draft', async () => {
    const { id } = (await send('POST', '', { ...body, publishAt: inMinutes(1) })).body;
    const later = inMinutes(90);
    await send('PUT', `/${id}`, { title: 'Kedua', publishAt: later });
    app.advance(2 * minute);
    expect((await send('POST', `/${id}/restore`, { number: 1 })).body.publishAt).toBe(later);
    expect((await send('GET', `/${id}/versions/2`)).body.item.publishAt).toBe(later);
    expect(await seen()).toEqual([]);
    await send('DELETE', `/${id}`);
    expect((await send('POST', `/${id}/trash/restore`)).body.publishAt).toBe(later);
    expect([await found('scheduled'), await found('draft')]).toEqual([1, 0]);
    await send('DELETE', `/${id}`);
    app.advance(100 * minute);
    cookie = await app.signIn();
    await send('POST', `/${id}/trash/restore`);
    expect([await seen(), await found('draft')]).toEqual([[], 1]);
  });
});

it('shows no scheduled podcast for a cursor with a future time', async () => {
  const podcast = { title: 'Rahasia', summary: 'x', scheduledAt: inMinutes(100), publishAt: inMinutes(50) };
  await app.request('POST', '/api/admin/podcasts', { cookie, body: podcast });
  const position = [
    '2999-01-01T00:00:00.000Z',
    '2999-01-02T00:00:00.000Z',
    '01890a5d-ac96-774b-bcce-b302099a8057',
  ];
  const after = Buffer.from(JSON.stringify(position)).toString('base64url');
  expect((await app.request('GET', `/api/podcasts?after=${after}&total=1`)).body).toEqual([]);
  const past = ['2999-01-02T00:00:00.000Z', '2999-01-01T00:00:00.000Z', position[2]];
  const other = Buffer.from(JSON.stringify(past)).toString('base64url');
  expect((await app.request('GET', `/api/podcasts?after=${other}`)).body).toEqual([]);
});

it('sorts articles by their visible date and counts scheduled items separately', async () => {
  const body = { excerpt: 'x', category: 'Case Studies' };
  const make = (title: string, more = {}) =>
    app.request('POST', '/api/admin/articles', { cookie, body: { ...body, title, ...more } });
  await make('Menunggu', { publishAt: inMinutes(3) });
  app.advance(minute);
  await make('Terbit');
  await make('Konsep', { status: 'draft' });
  const counted = async () => (await app.request('GET', '/api/admin/summary', { cookie })).body.articles;
  expect(await counted()).toEqual({ total: 3, published: 1, drafts: 1, scheduled: 1 });
  app.advance(5 * minute);
  await make('Terbaru');
  const titles = (await app.request('GET', '/api/articles?limit=3')).body.map(
    ({ title }: { title: string }) => title,
  );
  expect(titles).toEqual(['Terbaru', 'Menunggu', 'Terbit']);
  expect(await counted()).toEqual({ total: 4, published: 3, drafts: 1, scheduled: 0 });
});
