import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeArticle, makePodcast, makeSiteContent } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const send = (method: string, path: string, body?: object) => app.request(method, path, { cookie, body });
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
const articles = '/api/admin/articles';

// A section of the site and a person exist once.
const duplicable = contentTypes.filter(
  ({ kind }) => kind !== 'site-content' && kind !== 'person' && kind !== 'topic',
);

describe.each(duplicable)('duplicating $kind', ({ kind, admin, list, make, hidden }) => {
  it('requires an item outside the trash', async () => {
    const { id } = await make(db());
    await send('DELETE', `${admin}/${id}`);
    for (const each of [id, unknown, 'x'])
      expect((await send('POST', `${admin}/${each}/duplicate`)).status).toBe(404);
    expect((await send('GET', admin)).body).toEqual([]);
  });

  it('creates a draft with the same content, a revision and an activity', async () => {
    const { id } = await make(db());
    const original = (await send('GET', `${admin}/${id}`)).body;
    const { status, body: copy } = await send('POST', `${admin}/${id}/duplicate`);
    expect(status).toBe(201);
    const own = [
      'id',
      'createdAt',
      'createdBy',
      'updatedAt',
      'version',
      'title',
      'slug',
      'publishedAt',
      'publicationDate',
    ];
    const content = (item: object) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !own.includes(name)));
    expect(content(copy)).toEqual({ ...content(original), ...hidden });
    expect(copy).toMatchObject({ title: `${original.title} (salinan)`, version: 1 });
    expect(copy.id).not.toBe(id);
    expect(copy.publishedAt ?? copy.publicationDate ?? null).toBe(null);
    expect((await app.request('GET', list)).body).toHaveLength(1);
    const versions = (await send('GET', `${admin}/${copy.id}/versions`)).body;
    expect(versions).toMatchObject([{ action: 'created', savedBy: 'editor' }]);
    const [activity] = (await send('GET', '/api/admin/activity')).body;
    expect(activity).toMatchObject({ act: 'created', kind, itemId: copy.id, name: copy.title });
    expect((await send('GET', `${admin}/${id}`)).body).toEqual(original);
  });
});

describe('the copy of an article', () => {
  const gallery = ['/uploads/a.png'];

  it('has marked titles in both languages, its own slug and the same pictures', async () => {
    const { id } = await makeArticle(db(), {
      ...{ title: 'Lumbung', slug: 'lumbung', gallery, coverImageUrl: gallery[0] ?? null },
      translations: { en: { title: 'Granary', excerpt: 'Short.', status: 'draft' } },
      changedOriginals: { excerpt: 'Sebelumnya' },
    });
    const copies = [];
    for (let n = 0; n < 3; n += 1) copies.push((await send('POST', `${articles}/${id}/duplicate`)).body);
    expect(copies.map(({ slug }) => slug)).toEqual([
      'lumbung-salinan',
      'lumbung-salinan-2',
      'lumbung-salinan-3',
    ]);
    expect(copies[0]).toMatchObject({
      ...{ title: 'Lumbung (salinan)', gallery, coverImageUrl: gallery[0] },
      translations: { en: { title: 'Granary (copy)', excerpt: 'Short.', status: 'draft' } },
      changedOriginals: { excerpt: 'Sebelumnya' },
    });
    const again = (await send('POST', `${articles}/${copies[0].id}/duplicate`)).body;
    expect(again).toMatchObject({ title: 'Lumbung (salinan)', slug: 'lumbung-salinan-4' });
  });

  it('has a title within the limit', async () => {
    const { id } = await makeArticle(db(), { title: 'a'.repeat(300), language: 'en' });
    const { title } = (await send('POST', `${articles}/${id}/duplicate`)).body;
    expect(title).toBe(`${'a'.repeat(293)} (copy)`);
  });

  it('has no publication time', async () => {
    const { id } = await makePodcast(db(), { publishAt: new Date('2031-01-01T03:00:00Z') });
    const copy = await send('POST', `/api/admin/podcasts/${id}/duplicate`);
    expect(copy.body).toMatchObject({ status: 'draft', publishAt: null });
  });
});

it('offers no copy of a section, which is unique', async () => {
  const { id } = await makeSiteContent(db());
  expect((await send('POST', `/api/admin/content/${id}/duplicate`)).status).toBe(404);
});
