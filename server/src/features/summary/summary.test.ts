import { waitingLimits } from '@institute/core/dashboard/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkingCopy } from '#server/db/models/working-copy.ts';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeArticle, makeContact, makePodcast, makeService, makeSiteContent } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** A Tuesday, 23:00 WIB. */
const now = new Date('2026-11-24T16:00:00.000Z');
const at = (time: string) => new Date(`${time}:00.000+07:00`);
const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  app.advance(now.getTime() - app.services.clock().getTime());
  cookie = await app.signIn('sari');
});

const path = '/api/admin/summary/waiting';
const read = async () => (await app.request('GET', path, { cookie })).body;
const names = (group: { items: { name: string }[] }) => group.items.map(({ name }) => name);
const complete = { id: {}, en: { title: 'Title', excerpt: 'Excerpt', content: '<p>Text</p>' } };

const scheduled = (publishAt: Date) => ({ publishAt, publishedAt: publishAt });

/** Saves a draft as the signed-in user. */
async function saveDraft(title: string, as = cookie): Promise<string> {
  const body = { title, excerpt: 'Ringkas', category: 'Case Studies', status: 'draft' };
  return (await app.request('POST', '/api/admin/articles', { cookie: as, body })).body.id;
}

async function saveCopy(itemId: string, given: Partial<WorkingCopy> = {}) {
  await WorkingCopy.query(app.services.db).insert({
    ...{ kind: 'article', itemId, baseVersion: 1, revision: 1, title: 'Salinan', language: 'id' },
    ...{ form: {}, body: {}, savedBy: 'sari', updatedAt: now, createdAt: now },
    ...given,
  });
}

describe('GET /api/admin/summary/waiting', () => {
  it('is empty if nothing waits', async () => {
    const none = { total: 0, items: [] };
    const unlisted = { ...none, listed: [] };
    expect(await read()).toEqual({
      ...{ drafts: unlisted, translations: unlisted, messages: none, scheduled: none },
    });
  });

  it('lists drafts and working copies of the user, each item once', async () => {
    const { db } = app.services;
    await saveDraft('Draf saya');
    const both = await saveDraft('Draf dan salinan');
    await saveDraft('Draf orang lain', await app.signIn('budi'));
    const deleted = await saveDraft('Dihapus');
    await saveCopy(both, { title: 'Draf dan salinan' });
    await saveCopy(deleted, { title: 'Salinan yang dihapus' });
    await app.request('DELETE', `/api/admin/articles/${deleted}`, { cookie });
    await saveCopy('00000000-0000-4000-8000-000000000001', { baseVersion: null, title: '' });
    await saveCopy('00000000-0000-4000-8000-000000000002', { title: 'Dihapus permanen' });
    const service = await makeService(db);
    await saveCopy(service.id, { kind: 'service', title: 'Layanan' });
    const other = await makeArticle(db, { translations: complete });
    await saveCopy(other.id, { savedBy: 'budi' });
    const { drafts } = await read();
    const states = drafts.items.map(({ name, state }: Record<string, string>) => `${name}: ${state}`).sort();
    expect(states).toEqual([
      ...[': new', 'Draf dan salinan: changed', 'Draf saya: draft', 'Layanan: changed'],
    ]);
    expect(drafts.total).toBe(4);
    expect(drafts.items.find(({ state }: { state: string }) => state === 'new')).toEqual({
      ...{ kind: 'article', id: '00000000-0000-4000-8000-000000000001', name: '', language: 'id' },
      ...{ state: 'new', at: now.toISOString() },
    });
  });

  it('lists visible and scheduled items with a missing or outdated translation', async () => {
    const { db } = app.services;
    await makeArticle(db, { title: 'Lengkap', translations: complete });
    await makeArticle(db, { title: 'Draf', status: 'draft' });
    await makeArticle(db, { title: 'Ditarik', unpublishAt: at('2026-11-24T22:00') });
    const deleted = await makeArticle(db, { title: 'Dihapus' });
    await app.request('DELETE', `/api/admin/articles/${deleted.id}`, { cookie });
    await makeArticle(db, { title: 'Terjadwal', ...scheduled(at('2026-12-24T08:00')) });
    await makeArticle(db, {
      ...{ title: 'Usang', translations: complete },
      changedOriginals: { title: 'Lama', excerpt: 'Lama' },
    });
    await makeSiteContent(db, { section: 'hero', language: 'en' });
    const { translations } = await read();
    expect(
      translations.items
        .map(({ kind, name, missing, outdated }: Record<string, string>) =>
          [kind, name, missing, outdated].join(' '),
        )
        .sort(),
    ).toEqual(['article Terjadwal en 0', 'article Usang  2', 'site-content hero id 0']);
  });

  it('counts as many items as the list of each content type has with the filter', async () => {
    const { db } = app.services;
    const own = await saveDraft('Draf saya');
    await saveDraft('Draf orang lain', await app.signIn('budi'));
    const published = await makeArticle(db, { title: 'Terbit', translations: complete });
    await saveCopy(published.id);
    const foreign = await makeArticle(db, { title: 'Salinan orang lain', translations: complete });
    await saveCopy(foreign.id, { savedBy: 'budi' });
    await saveCopy('00000000-0000-4000-8000-000000000001', { baseVersion: null });
    const service = await makeService(db, { translations: { en: { title: 'Service' } } });
    await saveCopy(service.id, { kind: 'service' });
    const missing = await makeArticle(db, { title: 'Tanpa Inggris', ...scheduled(at('2026-12-24T08:00')) });
    const outdated = await makePodcast(db, {
      ...{ translations: { en: { title: 'Old' } }, changedOriginals: { title: 'Lama' } },
    });
    await makePodcast(db, { title: 'Ditarik', unpublishAt: at('2026-11-24T22:00') });
    const deleted = await makePodcast(db, { title: 'Dihapus' });
    await app.request('DELETE', `/api/admin/podcasts/${deleted.id}`, { cookie });
    const { drafts, translations } = await read();
    expect(drafts.listed).toEqual([
      { kind: 'article', total: 2 },
      { kind: 'service', total: 1 },
    ]);
    // The list of a content type does not contain the new item.
    expect(drafts.total).toBe(4);
    expect(translations.listed).toEqual([
      { kind: 'article', total: 1 },
      { kind: 'podcast', total: 1 },
    ]);
    const ids = { drafts: [own, published.id, service.id], translations: [missing.id, outdated.id] };
    for (const group of ['drafts', 'translations'] as const) {
      const found: string[] = [];
      for (const { kind, admin } of contentTypes) {
        const query = `?waiting=${group}&page=1&total=1`;
        const { headers, body } = await app.request('GET', `${admin}${query}`, { cookie });
        const { total = 0 } = { drafts, translations }[group].listed.find(
          (each: { kind: string }) => each.kind === kind,
        ) ?? { total: 0 };
        expect([group, kind, headers.get('x-total-count')]).toEqual([group, kind, String(total)]);
        found.push(...body.map(({ id }: { id: string }) => id));
        const { body: all } = await app.request('GET', `${admin}/ids?waiting=${group}`, { cookie });
        expect(all.sort()).toEqual(body.map(({ id }: { id: string }) => id).sort());
      }
      expect(found.sort()).toEqual(ids[group].sort());
    }
    expect((await app.request('GET', '/api/admin/articles?waiting=x', { cookie })).status).toBe(400);
  });

  it('has only own items for authors, like the lists', async () => {
    const { db } = app.services;
    const [me] = await db('users').where({ username: 'sari' }).update({ role: 'author' }).returning('id');
    const own = await makeArticle(db, { title: 'Tulisan saya', createdBy: me.id });
    await makeArticle(db, { title: 'Tulisan orang' });
    await makeService(db, { createdBy: me.id });
    await saveDraft('Draf saya');
    const foreign = await makeArticle(db, { title: 'Sunting semasa editor', translations: complete });
    await saveCopy(foreign.id);
    const { drafts, translations } = await read();
    expect([names(drafts), names(translations)]).toEqual([['Draf saya'], ['Tulisan saya']]);
    expect(translations.listed).toEqual([{ kind: 'article', total: 1 }]);
    const ids = await app.request('GET', '/api/admin/articles/ids?waiting=translations', { cookie });
    expect(ids.body).toEqual([own.id]);
  });

  it('lists unanswered messages of the last 30 days, the first one due first', async () => {
    const { db } = app.services;
    await makeContact(db, { subject: 'Baru', createdAt: at('2026-11-24T20:00') });
    await makeContact(db, { subject: 'Lama', createdAt: at('2026-11-20T20:00') });
    await makeContact(db, { subject: 'Terlalu lama', createdAt: at('2026-10-01T20:00') });
    await makeContact(db, { subject: 'Spam', createdAt: now, isSpam: true });
    const { id } = await makeContact(db, { subject: 'Dijawab', createdAt: at('2026-11-23T20:00') });
    await app.request('POST', `/api/admin/contacts/${id}/answered`, { cookie });
    const { messages } = await read();
    expect(messages.total).toBe(2);
    expect(messages.items.map(({ subject, due }: Record<string, string>) => [subject, due])).toEqual([
      ['Lama', at('2026-11-21T20:00').toISOString()],
      ['Baru', at('2026-11-25T20:00').toISOString()],
    ]);
  });

  it('lists items that are published or unpublished until tomorrow, with their open tasks', async () => {
    const { db } = app.services;
    const tomorrow = scheduled(at('2026-11-25T08:00'));
    await makeArticle(db, { title: 'Selesai', translations: complete, ...tomorrow });
    const open = await makeArticle(db, { title: 'Belum', ...scheduled(at('2026-11-25T07:00')) });
    await saveCopy(open.id, { savedBy: 'budi' });
    await makePodcast(db, { title: 'Berakhir', unpublishAt: at('2026-11-24T23:59') });
    await makeArticle(db, { title: 'Lusa', ...scheduled(at('2026-11-26T00:00')) });
    await makeArticle(db, { title: 'Draf', status: 'draft', publishAt: tomorrow.publishAt });
    await makeArticle(db, { title: 'Sudah', ...scheduled(at('2026-11-24T22:59')) });
    const { scheduled: group } = await read();
    expect(names(group)).toEqual(['Berakhir', 'Belum', 'Selesai']);
    const state = (act: string, missing: string | null, hasChanges: boolean) => ({
      act,
      missing,
      hasChanges,
    });
    expect(group.items).toMatchObject([
      state('unpublish', 'en', false),
      state('publish', 'en', true),
      state('publish', null, false),
    ]);
  });

  it('sends the same few queries for many items, and returns the first ones with the number of all', async () => {
    const { db } = app.services;
    await saveDraft('Draf');
    let queries = 0;
    db.on('query', () => {
      queries += 1;
    });
    const count = async () => {
      queries = 0;
      const body = await read();
      return { queries, body };
    };
    const few = await count();
    const total = waitingLimits.perGroup + 5;
    for (let n = 0; n < total; n += 1) {
      await makeArticle(db, { title: `Artikel ${n}`, ...scheduled(new Date(now.getTime() + 60_000 + n)) });
      await makeContact(db, { createdAt: new Date(now.getTime() - n) });
    }
    const many = await count();
    expect(many.queries).toBe(few.queries);
    expect(many.queries).toBeLessThanOrEqual(6);
    for (const group of ['translations', 'messages', 'scheduled']) {
      expect([group, many.body[group].total]).toEqual([group, total]);
      expect(many.body[group].items).toHaveLength(waitingLimits.perGroup);
    }
  });
});

it('counts all and public items of each kind in one query', async () => {
  const { db } = app.services;
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const article = (n: number, status: string) => ({
    id: id(n),
    slug: `article-${n}`,
    title: 'Title',
    excerpt: 'Excerpt',
    category: 'Case Studies',
    status,
    published_at: now,
  });
  await db('articles').insert([article(1, 'published'), article(2, 'draft'), article(3, 'published')]);
  await db('contacts').insert({ id: id(4), name: 'n', email: 'a@b', subject: 's', message: 'm' });
  let queries = 0;
  db.on('query', () => {
    queries += 1;
  });
  const { status, body } = await app.request('GET', '/api/admin/summary', { cookie });
  expect(status).toBe(200);
  expect(body).toEqual({
    articles: { total: 3, published: 2, drafts: 1, scheduled: 0 },
    services: { total: 0, active: 0 },
    research: { total: 0, published: 0 },
    content: { total: 0, active: 0 },
    podcasts: { total: 0, published: 0 },
    people: { total: 0, active: 0 },
    topics: { total: 0, active: 0 },
    contacts: { total: 1 },
  });
  expect(queries).toBeLessThanOrEqual(2);
});
