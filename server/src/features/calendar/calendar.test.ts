import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePodcast } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://institute.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.services.database);
  app.services.events.contentChanged('podcast');
});

const db = () => app.services.db;
const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });
/** Parses the events of a calendar. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}
const textOf = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name));

describe('a podcast in a calendar', () => {
  it('returns 404 if it does not exist or is not public', async () => {
    await makePodcast(db(), { slug: 'hidden', isPublished: false });
    for (const path of [
      '/podcasts/none.ics',
      '/podcasts/hidden.ics',
      '/en/podcasts/hidden.ics',
      '/podcasts/.ics',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('has its time in UTC, its duration and all its details (S14)', async () => {
    const stored = await makePodcast(db(), {
      slug: 'bincang-pesisir',
      title: 'Bincang, pesisir; dan \\ laut',
      summary: `Baris satu\nBaris dua, ${'panjang '.repeat(40)}😀`,
      scheduledAt: new Date('2027-03-14T19:30:00+07:00'),
      durationMinutes: 75,
      location: 'Ruang Dialog',
      address: 'Jalan Contoh 17, Jakarta',
      tags: ['pangan', 'laut; pesisir'],
      speakers: [{ speakerName: 'Bagus Prakoso', role: 'Peneliti' }],
    });
    const response = await get('/podcasts/bincang-pesisir.ics', { 'accept-language': 'id' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const [event, ...others] = eventsOf(response.text);
    if (!event) throw new Error('There is no entry.');
    expect(others).toEqual([]);
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-14T12:30:00.000Z');
    expect(event.startDate.zone.tzid).toBe('UTC');
    expect(event.duration.toSeconds()).toBe(75 * 60);
    expect(event.uid).toBe(stored.id);
    expect(event.summary).toBe(stored.title);
    expect(event.description).toContain(stored.summary.trim());
    expect(event.description).toContain('Bagus Prakoso, Peneliti');
    expect(event.location).toBe('Ruang Dialog, Jalan Contoh 17, Jakarta');
    expect(textOf(event, 'url')).toBe('https://institute.example/id/podcasts/bincang-pesisir');
    expect(event.component.getFirstProperty('categories')?.getValues()).toEqual(['pangan', 'laut; pesisir']);
    for (const name of ['dtstamp', 'last-modified', 'sequence'])
      expect(event.component.hasProperty(name)).toBe(true);
    for (const line of response.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(response.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has a constant UID and a sequence that grows with changes (S14)', async () => {
    const cookie = await app.signIn();
    const stored = await makePodcast(db(), { slug: 'moved' });
    const [before] = eventsOf((await get('/podcasts/moved.ics')).text);
    await app.request('PUT', `/api/admin/podcasts/${stored.id}`, {
      cookie,
      body: { slug: 'moved-on', scheduledAt: '2027-05-01T03:00:00.000Z' },
    });
    const { text } = await get('/podcasts/moved-on.ics');
    expect((await get('/podcasts/moved.ics')).headers.get('location')).toBe('/podcasts/moved-on.ics');
    const [after] = eventsOf(text);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect(after?.startDate.toJSDate().toISOString()).toBe('2027-05-01T03:00:00.000Z');
  });

  it('lasts one hour without a stored duration', async () => {
    await makePodcast(db(), { slug: 'open-end', durationMinutes: null, location: null });
    const [event] = eventsOf((await get('/podcasts/open-end.ics')).text);
    expect(event?.duration.toSeconds()).toBe(3600);
    expect(event?.component.hasProperty('location')).toBe(false);
  });

  it('uses the language of the URL, else of the reader, else its own', async () => {
    await makePodcast(db(), {
      slug: 'both',
      title: 'Laut',
      translations: { en: { title: 'Sea', summary: 'On it.' } },
    });
    await makePodcast(db(), { slug: 'one', title: 'Darat' });
    const titleOf = async (path: string, headers = {}) =>
      eventsOf((await get(path, headers)).text)[0]?.summary;
    expect(await titleOf('/en/podcasts/both.ics', { cookie: 'language=id' })).toBe('Sea');
    expect(await titleOf('/id/podcasts/both.ics')).toBe('Laut');
    expect(await titleOf('/podcasts/both.ics', { 'accept-language': 'id-ID' })).toBe('Laut');
    expect(await titleOf('/podcasts/both.ics', { cookie: 'language=en', 'accept-language': 'id' })).toBe(
      'Sea',
    );
    const response = await get('/en/podcasts/one.ics');
    const [event] = eventsOf(response.text);
    expect(event?.summary).toBe('Darat');
    expect(event && textOf(event, 'url')).toBe('https://institute.example/id/podcasts/one');
    expect(response.headers.get('cache-control')).toContain('public');
    expect((await get('/podcasts/one.ics')).headers.get('vary')).toContain('Accept-Language');
  });
});

describe('the calendar of all podcasts', () => {
  it('has past and coming podcasts, but only public ones (S14)', async () => {
    const cookie = await app.signIn();
    await makePodcast(db(), { title: 'Lampau', scheduledAt: new Date('2020-01-01T00:00:00Z') });
    const coming = await makePodcast(db(), { title: 'Nanti', scheduledAt: new Date('2999-01-01T00:00:00Z') });
    await makePodcast(db(), { title: 'Rahasia', isPublished: false, summary: 'canary' });
    for (const path of ['/podcasts.ics', '/id/podcasts.ics', '/en/podcasts.ics']) {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(eventsOf(text).map(({ summary }) => summary)).toEqual(['Nanti', 'Lampau']);
      expect(text).not.toMatch(/Rahasia|canary/);
    }
    await app.request('PUT', `/api/admin/podcasts/${coming.id}`, { cookie, body: { status: 'draft' } });
    expect(eventsOf((await get('/podcasts.ics')).text).map(({ summary }) => summary)).toEqual(['Lampau']);
  });

  it('returns 304 until a podcast changes', async () => {
    await makePodcast(db(), {});
    app.services.events.contentChanged('podcast');
    const first = await get('/en/podcasts.ics');
    const headers = { 'if-none-match': String(first.headers.get('etag')) };
    expect((await get('/en/podcasts.ics', headers)).status).toBe(304);
    await makePodcast(db(), {});
    app.services.events.contentChanged('podcast');
    expect((await get('/en/podcasts.ics', headers)).status).toBe(200);
  });

  it('has no events without podcasts', async () => {
    const { status, text } = await get('/podcasts.ics');
    expect([status, eventsOf(text)]).toEqual([200, []]);
  });
});
