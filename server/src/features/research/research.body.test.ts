import { maxTables } from '@institute/core/rich-text/body-limits.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPreview } from '#server/content/publishing/preview-copy.ts';
import { findContentType } from '#server/content/types/index.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const admin = '/api/admin/research';
const needed = { title: 'Laporan', authors: ['Ratna'], abstract: 'Abstrak' };
const table =
  '<figure class="data-table"><table><caption>Nilai</caption><thead><tr><th scope="col">Pulau</th></tr></thead>' +
  '<tbody><tr><td>Karangantu</td></tr></tbody></table></figure>';
const html = `<h2>Bab</h2><p>H<sub>2</sub>O <strong>tawar</strong></p>${table}`;
const rich = { content: html };
const translated = {
  translations: { en: { title: 'Report', abstract: 'Lead', content: '<p>Fresh <em>water</em></p>' } },
};

const send = (method: string, path: string, body?: object) =>
  app.request(method, `${admin}${path}`, { cookie, body });
const create = async (more: object) => (await send('POST', '', { ...needed, ...more })).body;
const stored = async () => {
  const row = await app.services.db('research').first('content', 'content_policy', 'translations');
  return { ...row, en: row.translations.en?.content };
};
const page = async (slug: string, lang = 'id') =>
  (await app.request('GET', `/api/research/slug/${slug}?lang=${lang}`)).body;

describe('the body of a publication', () => {
  it('of several lines without tags gets paragraphs, in both languages', async () => {
    const en = { title: 'Report', abstract: 'Lead', content: 'Fresh\n\nwater' };
    const created = await create({ content: 'Satu & dua\n\nDaftar Pustaka\nA', translations: { en } });
    expect(created).toMatchObject({
      content: '<p>Satu &amp; dua</p><h2>Daftar Pustaka</h2><p>A</p>',
      translations: { en: { content: '<p>Fresh</p><p>water</p>' } },
    });
    expect((await page(created.slug, 'en')).content).toBe('<p>Fresh</p><p>water</p>');
  });

  it('is sanitised in both languages, and again after a change of the policy', async () => {
    const evil = '<p onclick="x()">a<script>alert(1)</script></p><img src="javascript:alert(1)">';
    const { id, slug } = await create({
      ...rich,
      content: evil,
      translations: { en: { title: 'E', content: evil } },
    });
    expect(await stored()).toMatchObject({
      ...{ content: '<p>a</p>', en: '<p>a</p>' },
      content_policy: richTextPolicy.version,
    });
    await app.services
      .db('research')
      .update({ content: evil, content_policy: 0, translations: { en: { title: 'E', content: evil } } });
    app.services.events.contentChanged('research');
    expect((await page(slug)).content).toBe('<p>a</p>');
    expect((await page(slug, 'en')).content).toBe('<p>a</p>');
    expect((await send('GET', `/${id}`)).body).toMatchObject({
      content: '<p>a</p>',
      translations: { en: { content: '<p>a</p>' } },
    });
  });

  it('stays as it is in changes without a body and in a duplicate', async () => {
    const { id } = await create({ ...rich, ...translated });
    const renamed = await send('PUT', `/${id}`, { title: 'Lain' });
    expect(renamed.body).toMatchObject({ ...rich, ...translated });
    expect((await send('POST', `/${id}/duplicate`)).body).toMatchObject({ ...rich, isPublished: 'false' });
  });

  it('has the limits of rich text', async () => {
    const tables = table.repeat(maxTables + 1);
    const refused = await send('POST', '', { ...needed, ...rich, content: tables });
    expect([refused.status, refused.body.fields]).toEqual([400, { content: 'too_many_tables' }]);
  });

  it('is searched without its markup, in the body and the table', async () => {
    await create(rich);
    for (const word of ['H2O', 'Karangantu', 'tawar']) {
      const { body } = await app.request('GET', `/api/search?q=${word}&lang=id`);
      expect([word, body.length]).toEqual([word, 1]);
      expect(body[0].snippet.join('')).toMatch(/Bab · H2O tawar · Nilai · Pulau · Karangantu/);
    }
  });

  it('is what a preview of a working copy shows', async () => {
    const { id } = await create({ content: '<p>Lama</p>' });
    const copy = { revision: null, baseVersion: 1, title: 'Laporan', language: 'id', values: {} };
    const path = `/api/admin/working-copies/research/${id}`;
    const saved = await app.request('PUT', path, { cookie, body: { ...copy, body: { ...needed, ...rich } } });
    expect(saved.status).toBe(200);
    const library = await app.services.media.snapshot();
    const found = await loadPreview(findContentType('research'), { id, services: app.services, library });
    expect(found?.responses[0]?.respond('id')).toMatchObject(rich);
  });

  it('reports a translation as outdated after a change of the body', async () => {
    const en = { title: 'E', content: '<p>One.</p>' };
    const { id } = await create({ content: '<p>Satu.</p>', translations: { en } });
    const same = { content: '<p>Satu.</p>', translations: { en } };
    expect((await send('PUT', `/${id}`, same)).body.changedOriginals).toEqual({});
    const changed = await send('PUT', `/${id}`, { ...same, content: '<p>Dua.</p>' });
    expect(changed.body.changedOriginals).toEqual({ content: '<p>Satu.</p>' });
  });
});
