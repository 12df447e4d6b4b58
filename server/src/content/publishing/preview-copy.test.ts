import { previewLinkDays, previewLinksPerItem } from '@institute/core/content/working-copy/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findContentType } from '#server/content/types/index.ts';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { loadPreview } from './preview-copy.ts';
import { findByToken } from './preview-links.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const newId = '01890a5d-ac96-774b-bcce-b302099a8057';
const day = 24 * 60 * 60_000;

describe.each(contentTypes)('the preview of $kind', ({ kind, body, required, named, make, ...paths }) => {
  const copyPath = (id: string) => `/api/admin/working-copies/${kind}/${id}`;
  const isOnPage = kind === 'site-content' ? { section: 'hero' } : {};

  async function previewed(id: string): Promise<string> {
    const library = await app.services.media.snapshot();
    const found = await loadPreview(findContentType(kind), { id, services: app.services, library });
    return JSON.stringify(found?.responses.map(({ respond }) => respond('id')) ?? null);
  }

  async function type(id: string, sent: object, baseVersion: number | null) {
    const draft = { revision: null, baseVersion, title: 'x', language: 'id', values: {}, body: sent };
    expect((await app.request('PUT', copyPath(id), { cookie, body: draft })).status).toBe(200);
  }

  it('shows the unsaved text of a stored item, and changes nothing', async () => {
    const { id } = await make(app.services.db);
    const before = (await app.request('GET', paths.admin, { cookie })).body;
    await type(id, { ...body, ...isOnPage, [named]: 'Belum disimpan' }, 1);
    expect(await previewed(id)).toContain('Belum disimpan');
    expect((await app.request('GET', paths.admin, { cookie })).body).toEqual(before);
    expect(JSON.stringify((await app.request('GET', paths.list)).body)).not.toContain('Belum disimpan');
  });

  it('shows an incomplete new item, with placeholders for missing and invalid fields', async () => {
    const rest = Object.fromEntries(required.map((field) => [field, field === named ? 'Baru' : '']));
    await type(newId, { ...body, ...rest, ...isOnPage, translations: { en: 5 } }, null);
    const shown = await previewed(newId);
    expect(shown).toContain('Baru');
    expect((await app.request('GET', paths.admin, { cookie })).body).toEqual([]);
  });

  it.runIf(findContentType(kind).model.columns.includes('slug'))(
    'has the address of the stored item, or of its id, whatever the title',
    async () => {
      const library = await app.services.media.snapshot();
      const slugOf = async (id: string) =>
        (await loadPreview(findContentType(kind), { id, services: app.services, library }))?.item?.slug;
      const { id } = await make(app.services.db);
      const stored = await slugOf(id);
      await type(id, { ...body, title: 'Judul yang sedang ditulis', slug: 'slug-yang-sedang-ditulis' }, 1);
      expect([stored, await slugOf(id)]).toEqual([stored, stored]);
      await type(newId, { ...body, title: 'Judul yang sedang ditulis' }, null);
      expect(await slugOf(newId)).toBe(stored && newId);
    },
  );

  if (kind !== 'article') return;

  it('does not exist without an item and a working copy', async () => {
    expect(await previewed(newId)).toBe('null');
  });

  it('has links for people without an account, until they expire or are withdrawn', async () => {
    const links = `${copyPath(newId)}/preview-links`;
    const now = app.services.clock();
    const itemOf = async (url: string, at = now) =>
      findByToken(app.services.db, new URL(url).pathname.split('/')[2] ?? '', at);
    expect((await app.request('POST', links, { cookie })).status).toBe(404);

    await type(newId, body, null);
    const { status, body: link } = await app.request('POST', links, { cookie });
    expect([status, link.createdBy]).toEqual([201, 'editor']);
    expect(await itemOf(link.url)).toMatchObject({ kind, itemId: newId });
    expect(await itemOf(link.url, new Date(now.getTime() + previewLinkDays * day + 60_000))).toBeUndefined();
    expect(await itemOf('https://a.example/preview/x/id')).toBeUndefined();
    const listed = (await app.request('GET', links, { cookie })).body;
    expect(listed).toMatchObject([{ id: link.id }]);
    expect(JSON.stringify(listed)).not.toContain('/preview/');
    expect(JSON.stringify(await app.services.db('preview_links'))).not.toContain(link.url.split('/')[4]);

    expect((await app.request('DELETE', `${links}/${link.id}`, { cookie })).status).toBe(200);
    expect((await app.request('DELETE', `${links}/${link.id}`, { cookie })).status).toBe(404);
    expect(await itemOf(link.url)).toBeUndefined();
  });

  it('has a limited number of valid links, also of requests at once', async () => {
    const { id } = await make(app.services.db);
    const links = `${copyPath(id)}/preview-links`;
    const add = () => app.request('POST', links, { cookie });
    const added = await Promise.all(Array.from({ length: previewLinksPerItem + 2 }, add));
    const rejected = added.filter(({ status }) => status !== 201);
    const tooMany = { code: 'too_many_preview_links', numbers: { limit: previewLinksPerItem } };
    expect(rejected.map(({ status, body: error }) => [status, error])).toMatchObject([
      [409, tooMany],
      [409, tooMany],
    ]);
    const { id: other } = await make(app.services.db);
    expect((await app.request('POST', `${copyPath(other)}/preview-links`, { cookie })).status).toBe(201);
    const [{ id: first }] = (await app.request('GET', links, { cookie })).body;
    await app.request('DELETE', `${links}/${first}`, { cookie });
    expect([(await add()).status, (await add()).status]).toEqual([201, 409]);
    app.advance(previewLinkDays * day);
    cookie = await app.signIn();
    expect((await add()).status).toBe(201);
  });
});
