import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createEvents } from '#server/db/events.ts';
import { Article } from '#server/db/models/article.ts';
import { makeArticle, makePodcast } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';
import { createSchedule } from './publish-scheduler.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ cachesResponses: true });
});
beforeEach(async () => {
  await emptyTables(app.services.database);
  cookie = await app.signIn();
  await changed();
});
afterAll(() => app.close());

const minute = 60_000;
const known = () => vi.waitFor(() => expect(app.services.schedule.untilNext()).not.toBe(0));
async function changed() {
  app.services.events.contentChanged('article');
  await known();
}
const at = (milliseconds: number) => new Date(app.services.clock().getTime() + milliseconds);
const waitingArticle = (publishAt: Date) =>
  makeArticle(app.services.db, { slug: 'menunggu', title: 'Menunggu', publishAt, publishedAt: publishAt });
const titles = async (path = '/api/articles') =>
  (await app.request('GET', path)).body.map(({ title }: { title: string }) => title);
const total = async (status: string) =>
  (await app.request('GET', `/api/admin/articles?total=1&status=${status}`, { cookie })).headers.get(
    'x-total-count',
  );

it('changes responses, feeds, sitemap and counts at the publish time', async () => {
  const publishAt = at(10 * minute);
  const body = { title: 'Menunggu', excerpt: 'x', category: 'Case Studies', status: 'draft', publishAt };
  const { status } = (await app.request('POST', '/api/admin/articles', { cookie, body })).body;
  expect(status).toBe('published');
  await known();
  const everything = async () => [
    await titles(),
    (await app.request('GET', '/id/feed.xml')).text.includes('Menunggu'),
    (await app.request('GET', '/sitemap.xml')).text.includes('/menunggu'),
    (await app.request('GET', '/api/articles/slug/menunggu')).status,
    ...[await total('published'), await total('scheduled')],
  ];
  expect(await everything()).toEqual([[], false, false, 404, '0', '1']);
  const onQuery = vi.fn();
  app.services.db.on('query', onQuery);
  expect(await titles()).toEqual([]);
  expect(onQuery).not.toHaveBeenCalled();
  app.services.db.removeListener('query', onQuery);
  app.advance(9 * minute);
  expect(await everything()).toEqual([[], false, false, 404, '0', '1']);
  app.advance(minute);
  expect(await everything()).toEqual([['Menunggu'], true, true, 200, '1', '0']);
});

it('changes responses, feeds and counts at the unpublish time', async () => {
  await makeArticle(app.services.db, { title: 'Sementara', unpublishAt: at(10 * minute) });
  await changed();
  expect(app.services.schedule.untilNext()).toBeLessThanOrEqual(10 * minute);
  const everything = async () => [
    await titles(),
    (await app.request('GET', '/id/feed.xml')).text.includes('Sementara'),
    ...[await total('published'), await total('unpublished')],
  ];
  expect(await everything()).toEqual([['Sementara'], true, '1', '0']);
  app.advance(9 * minute);
  expect(await everything()).toEqual([['Sementara'], true, '1', '0']);
  app.advance(minute);
  expect(await everything()).toEqual([[], false, '0', '1']);
  await known();
  expect(app.services.schedule.untilNext()).toBe(Number.POSITIVE_INFINITY);
});

it('publishes overdue items at the start', async () => {
  await waitingArticle(at(-minute));
  await changed();
  expect([await titles(), app.services.schedule.untilNext()]).toEqual([
    ['Menunggu'],
    Number.POSITIVE_INFINITY,
  ]);
});

it('limits external caches to the next publish time', async () => {
  const caching = async () => {
    await changed();
    return (await app.request('GET', '/id/feed.json')).headers.get('cache-control');
  };
  expect(await caching()).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=600');
  const { id } = await waitingArticle(at(60 * minute));
  expect(await caching()).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=600');
  const move = (publishAt: Date) =>
    Article.query(app.services.db).findById(id).patch({ publishAt, publishedAt: publishAt });
  // The server caches responses for five minutes with their original headers.
  await move(at(8 * minute + 900));
  expect(await caching()).toMatch(/^public, max-age=0, s-maxage=1(7\d|80)$/);
  await move(at(12 * minute + 900));
  expect(await caching()).toMatch(/s-maxage=300, stale-while-revalidate=1(1\d|20)$/);
  await move(at(minute));
  expect(await caching()).toBe('public, max-age=0, s-maxage=0');
});

it('fires a timer, reads the next time, and stops with the server', async () => {
  const { db, events } = app.services;
  const heard: string[] = [];
  const stop = events.onContentChanged((resource) => heard.push(resource));
  const schedule = createSchedule(
    { db, events, clock: () => new Date(), log: pino({ level: 'silent' }) },
    50,
  );
  const soon = new Date(Date.now() + 250);
  await makePodcast(db, { publishAt: soon });
  await makeArticle(db, { publishAt: new Date(Date.now() + minute), status: 'draft' });
  await schedule.start();
  expect(schedule.untilNext()).toBeGreaterThan(0);
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toEqual(['podcast']), 60_000);
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
  await vi.waitFor(() => expect(schedule.untilNext()).toBe(Number.POSITIVE_INFINITY));
  schedule.stop();
  stop();
});

it('invalidates everything after the clock was set back', async () => {
  const { db, events } = app.services;
  let now = Date.now();
  const heard: string[] = [];
  const stop = events.onContentChanged((resource) => heard.push(resource));
  const schedule = createSchedule(
    { db, events, clock: () => new Date(now), log: pino({ level: 'silent' }) },
    20,
  );
  await schedule.start();
  now -= 60 * minute;
  await vi.waitFor(() => expect(heard).toEqual(['*']), 60_000);
  schedule.stop();
  stop();
});

// The embedded database serves one process only.
if (process.env.TEST_DB === 'postgres')
  it('schedules items that another process saves', async () => {
    const { db, database, events: theirs } = app.services;
    const quiet = pino({ level: 'silent' });
    const events = createEvents(database, quiet);
    const schedule = createSchedule({ db, events, clock: () => new Date(), log: quiet });
    const heard: string[] = [];
    events.onContentChanged((resource, isOwn) => heard.push(`${resource} ${isOwn ? 'here' : 'there'}`));
    await schedule.start();
    await events.listening();
    await waitingArticle(new Date(Date.now() + 600));
    theirs.contentChanged('article');
    await vi.waitFor(() => expect(heard).toEqual(['article there', 'article here']), 60_000);
    schedule.stop();
    await events.close();
  });
