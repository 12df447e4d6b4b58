import { beforeEach, describe, expect, it } from 'vitest';
import { typesWith } from '#server/content/types/index.ts';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const minute = 60_000;
const inMinutes = (n: number) => new Date(app.services.clock().getTime() + n * minute).toISOString();
const schedulable = new Set<string>(typesWith('publication').map(({ name }) => name));
const timed = contentTypes.filter(({ kind }) => schedulable.has(kind));

describe.each(timed)('the unpublish time of $kind', ({ kind, admin, list, body, hidden }) => {
  const send = (method: string, path = '', sent?: object) =>
    app.request(method, admin + path, { cookie, body: sent });
  const make = async (times: object) => (await send('POST', '', { ...body, ...times })).body;
  const seen = async () => (await app.request('GET', list)).body;
  const page = async (slug: string) => (await app.request('GET', `${list}/slug/${slug}`)).status;
  const found = async (status: string) => (await send('GET', `?status=${status}&total=1`)).body.length;
  const statuses = async () => [
    ...[await found('published'), await found('scheduled')],
    ...[await found('unpublished'), await found('draft')],
  ];
  const problem = async (answer: ReturnType<typeof send>) => {
    const { status, body: error } = await answer;
    return [status, error.fields];
  };

  it('hides the item from then on, and the item is neither published nor a draft', async () => {
    const made = await make({ publishAt: inMinutes(2), unpublishAt: inMinutes(10) });
    expect([await seen(), await page(made.slug), await statuses()]).toEqual([[], 404, [0, 1, 0, 0]]);
    app.advance(9 * minute);
    const [visible] = await seen();
    expect([visible.id, await page(made.slug), await statuses()]).toEqual([made.id, 200, [1, 0, 0, 0]]);
    expect(visible).not.toHaveProperty('unpublishAt');
    app.advance(minute);
    expect([await seen(), await page(made.slug), await statuses()]).toEqual([[], 404, [0, 0, 1, 0]]);
    expect((await send('GET', `/${made.id}`)).body.unpublishAt).toBe(made.unpublishAt);
  });

  it('ends the item in sitemap, search, feeds, calendars, link checks and the trash', async () => {
    const made = await make({ unpublishAt: inMinutes(10) });
    const word = encodeURIComponent(made.title.split(' ')[0]);
    const documents = ['/sitemap.xml', ...(otherReaders[kind]?.(made.slug) ?? [])];
    const readers = async () => {
      const answers = await Promise.all(documents.map((path) => app.request('GET', path)));
      const hits = (await app.request('GET', `/api/search?q=${word}`)).body.length;
      const link = encodeURIComponent(made.slug && `/${sections[kind]}/${made.slug}`);
      const faults = (await app.request('GET', `/api/admin/links?addresses=${link}`, { cookie })).body;
      const shown = answers.map(({ status, text }) => status === 200 && text.includes(made.slug));
      return [...shown, hits, faults.map(({ fault }: { fault: string }) => fault)];
    };
    expect(await readers()).toEqual([...documents.map(() => true), 1, []]);
    app.advance(10 * minute);
    // The publish scheduler, which does not run here, sends this event.
    app.services.events.contentChanged(kind);
    expect(await readers()).toEqual([...documents.map(() => false), 0, ['hidden']]);
    const summary = (await app.request('GET', '/api/admin/summary', { cookie })).body;
    expect(summary[kind === 'research' ? 'research' : `${kind}s`]).toMatchObject({ total: 1, published: 0 });
    await send('DELETE', `/${made.id}`);
    expect(await page(made.slug)).toBe(404);
  });

  // One kind suffices for the rules, because they read the fields of the kind.
  if (kind !== 'research') return;

  it('is rejected if it is invalid, past or not after the publish time', async () => {
    for (const [times, code] of [
      [{ unpublishAt: 'besok' }, 'invalid'],
      [{ unpublishAt: inMinutes(-1) }, 'past_time'],
      [{ unpublishAt: inMinutes(0) }, 'past_time'],
      [{ ...hidden, unpublishAt: inMinutes(-1) }, 'past_time'],
      [{ publishAt: inMinutes(5), unpublishAt: inMinutes(4) }, 'before_publish'],
      [{ publishAt: inMinutes(5), unpublishAt: inMinutes(5) }, 'before_publish'],
    ] as const)
      expect(await problem(send('POST', '', { ...body, ...times }))).toEqual([400, { unpublishAt: code }]);
    expect((await send('GET')).body).toEqual([]);
    const { id } = await make({ publishAt: inMinutes(5), unpublishAt: inMinutes(9) });
    expect(await problem(send('PUT', `/${id}`, { publishAt: inMinutes(10) }))).toEqual([
      400,
      { unpublishAt: 'before_publish' },
    ]);
    expect(await problem(send('PUT', `/${id}`, { unpublishAt: inMinutes(4) }))).toEqual([
      400,
      { unpublishAt: 'before_publish' },
    ]);
  });

  it('stays when an unpublished item is changed, and publishing the item again removes it', async () => {
    const unpublishAt = inMinutes(1);
    const { id } = await make({ unpublishAt });
    app.advance(2 * minute);
    const published = Object.fromEntries(Object.keys(hidden).map((name) => [name, publishedValues[name]]));
    // The form sends all fields.
    const changed = await send('PUT', `/${id}`, { title: 'Kedua', unpublishAt, ...published });
    expect([changed.status, changed.body.unpublishAt, await seen()]).toEqual([200, unpublishAt, []]);
    expect(await problem(send('PUT', `/${id}`, { unpublishAt: inMinutes(-1) }))).toEqual([
      400,
      { unpublishAt: 'past_time' },
    ]);
    expect((await send('PUT', `/${id}`, published)).body.unpublishAt).toBe(null);
    expect(await seen()).toHaveLength(1);
    await send('PUT', `/${id}`, { unpublishAt: inMinutes(1) });
    app.advance(2 * minute);
    expect(await seen()).toEqual([]);
    await send('PUT', `/${id}`, { unpublishAt: null });
    expect(await seen()).toHaveLength(1);
  });

  it('survives a change to draft, and a past one blocks the publication of that draft', async () => {
    const unpublishAt = inMinutes(1);
    const { id } = await make({ unpublishAt });
    expect((await send('PUT', `/${id}`, hidden)).body.unpublishAt).toBe(unpublishAt);
    app.advance(2 * minute);
    expect(await statuses()).toEqual([0, 0, 0, 1]);
    const published = Object.fromEntries(Object.keys(hidden).map((name) => [name, publishedValues[name]]));
    expect(await problem(send('PUT', `/${id}`, { ...published, unpublishAt }))).toEqual([
      400,
      { unpublishAt: 'past_time' },
    ]);
    expect((await send('PUT', `/${id}`, { publishAt: inMinutes(5) })).body.unpublishAt).toBe(null);
    app.advance(6 * minute);
    expect(await seen()).toHaveLength(1);
  });

  it('survives the restore of a revision and the trash', async () => {
    const { id } = await make({ unpublishAt: inMinutes(90) });
    const later = inMinutes(95);
    await send('PUT', `/${id}`, { title: 'Kedua', unpublishAt: later });
    expect((await send('POST', `/${id}/restore`, { number: 1 })).body.unpublishAt).toBe(later);
    await send('DELETE', `/${id}`);
    app.advance(100 * minute);
    cookie = await app.signIn();
    await send('POST', `/${id}/trash/restore`);
    expect([await seen(), await statuses()]).toEqual([[], [0, 0, 1, 0]]);
  });
});

const publishedValues: Record<string, string> = { status: 'published', isPublished: 'true' };
const sections: Record<string, string> = { article: 'blog', research: 'research', podcast: 'podcasts' };
/** Further documents that name an item by its slug. */
const otherReaders: Record<string, (slug: string) => string[]> = {
  article: () => ['/id/feed.xml', '/id/feed.json'],
  research: (slug) => [
    ...['bib', 'ris'].map((type) => `/research/${slug}/${slug}.${type}`),
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  ],
  podcast: (slug) => ['/podcasts.ics', `/podcasts/${slug}.ics`],
};

it('is logged by its effect on visitors', async () => {
  const body = { title: 'Sementara', excerpt: 'x', category: 'Case Studies', unpublishAt: inMinutes(1) };
  const { id } = (await app.request('POST', '/api/admin/articles', { cookie, body })).body;
  const change = (sent: object) => app.request('PUT', `/api/admin/articles/${id}`, { cookie, body: sent });
  app.advance(2 * minute);
  await change({ excerpt: 'y' });
  await change({ unpublishAt: null });
  const { body: acts } = await app.request('GET', '/api/admin/activity?group=content', { cookie });
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['published', 'changed', 'created-published']);
});
