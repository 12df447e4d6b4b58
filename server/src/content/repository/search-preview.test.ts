import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const own = {
  id: { title: 'Judul pencarian', description: 'Deskripsi pencarian' },
  en: { title: 'Search title' },
};
const kinds = contentTypes.filter(
  ({ kind }) => kind !== 'site-content' && kind !== 'person' && kind !== 'topic',
);

describe.each(kinds)('the search preview of $kind', ({ kind, admin, list, body }) => {
  const send = (method: string, path: string, sent?: object) =>
    app.request(method, `${admin}${path}`, { cookie, body: sent });
  const create = async (more: object) => (await send('POST', '', { ...body, ...more })).body;
  /** The public item: services have a list only. */
  async function shown(item: { id: string; slug?: string }, language: string) {
    const path = kind === 'service' ? list : `${list}/slug/${item.slug}`;
    const { body: found } = await app.request('GET', `${path}?lang=${language}`);
    return (Array.isArray(found) ? found[0] : found).searchPreview;
  }

  it('is public in the language in which visitors see the item, and changes nothing else', async () => {
    const translations = { en: { title: 'Resilience' } };
    const plain = await create({ translations });
    expect(await shown(plain, 'id')).toBeUndefined();
    const before = (await app.request('GET', `${list}?lang=en`)).body[0];
    await send('PUT', `/${plain.id}`, { searchPreview: own });
    const after = (await app.request('GET', `${list}?lang=en`)).body[0];
    expect([after.title, after.slug]).toEqual([before.title, before.slug]);
    expect(await shown(plain, 'id')).toEqual(own.id);
    expect(await shown(plain, 'en')).toEqual(own.en);
    // Lists of items with own pages do not need it.
    expect(after.searchPreview).toEqual(kind === 'service' ? own.en : undefined);
  });

  // A kind with pages, and one without.
  if (kind !== 'article' && kind !== 'service') return;

  it('rejects texts that are too long or not text', async () => {
    for (const [bad, field] of [
      [{ id: { title: 'a'.repeat(71) } }, 'searchPreview.id.title'],
      [{ en: { description: 'a'.repeat(201) } }, 'searchPreview.en.description'],
      [{ en: { title: 7 } }, 'searchPreview.en.title'],
      ['teks', 'searchPreview'],
    ] as const) {
      const response = await send('POST', '', { ...body, searchPreview: bad });
      expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]]);
    }
    const longest = { id: { title: 'a'.repeat(70), description: 'b'.repeat(200) } };
    expect((await create({ searchPreview: longest })).searchPreview).toEqual(longest);
  });

  it('is stored in lines without blank texts, and unchanged by requests without it', async () => {
    const given = { id: { title: ' Judul\n pencarian ', description: '  ' }, en: { title: null }, fr: {} };
    const item = await create({ searchPreview: given });
    const stored = { id: { title: 'Judul pencarian' } };
    expect(item.searchPreview).toEqual(stored);
    expect((await send('PUT', `/${item.id}`, { title: 'Lain' })).body.searchPreview).toEqual(stored);
    expect((await send('PUT', `/${item.id}`, { searchPreview: {} })).body.searchPreview).toEqual({});
    expect((await create({ ...body, slug: 'tanpa', title: 'Tanpa' })).searchPreview).toEqual({});
  });

  it('does not show texts of a hidden translation or of no translation', async () => {
    const translations = { en: { title: 'Resilience', status: 'draft' } };
    const item = await create({ translations, searchPreview: { en: own.en } });
    expect(await shown(item, 'en')).toBeUndefined();
    await send('PUT', `/${item.id}`, { translations: {} });
    expect(await shown(item, 'en')).toBeUndefined();
    expect(JSON.stringify((await app.request('GET', `${list}?lang=en`)).body)).not.toContain(own.en.title);
  });

  it('belongs to copies and revisions, and is restored per language', async () => {
    const item = await create({ searchPreview: own, translations: { en: { title: 'Resilience' } } });
    expect((await send('POST', `/${item.id}/duplicate`)).body.searchPreview).toEqual(own);
    const changed = { id: { title: 'Baru' }, en: { title: 'New' } };
    await send('PUT', `/${item.id}`, { searchPreview: { ...own, en: changed.en } });
    await send('PUT', `/${item.id}`, { searchPreview: changed });
    const { body: versions } = await send('GET', `/${item.id}/versions`);
    expect(versions.map(({ languages }: { languages: string[] }) => languages)).toEqual([
      ['id'],
      ['en'],
      ['id', 'en'],
    ]);
    const english = await send('POST', `/${item.id}/restore`, { number: 1, language: 'en' });
    expect(english.body.searchPreview).toEqual({ ...changed, en: own.en });
    const all = await send('POST', `/${item.id}/restore`, { number: 1 });
    expect(all.body.searchPreview).toEqual(own);
  });
});
