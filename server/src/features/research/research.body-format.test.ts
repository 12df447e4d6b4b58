import { maxTables } from '@institute/core/rich-text/body-limits.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findKind } from '#src/content/kinds/index.ts';
import { loadPreview } from '#src/content/preview-copy.ts';
import { makeResearch } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const admin = '/api/admin/research';
const needed = { title: 'Laporan', authors: ['Ratna'], abstract: 'Abstrak' };
const plain = 'Paragraf satu\nbaris dua <b>.\n\nDaftar Pustaka\nA & B (2020).';
const table =
  '<figure class="data-table"><table><caption>Nilai</caption><thead><tr><th scope="col">Pulau</th></tr></thead>' +
  '<tbody><tr><td>Karangantu</td></tr></tbody></table></figure>';
const html = `<h2>Bab</h2><p>H<sub>2</sub>O <strong>tawar</strong></p>${table}`;
const rich = { content: html, contentFormat: 'html' };
const translated = {
  translations: { en: { title: 'Report', abstract: 'Lead', content: '<p>Fresh <em>water</em></p>' } },
};

const send = (method: string, path: string, body?: object) =>
  app.request(method, `${admin}${path}`, { cookie, body });
const create = async (more: object) => (await send('POST', '', { ...needed, ...more })).body;
const stored = async () => {
  const row = await app.services
    .db('research')
    .first('content', 'content_format', 'content_policy', 'translations');
  return { ...row, en: row.translations.en?.content };
};
const page = async (slug: string, lang = 'id') =>
  (await app.request('GET', `/api/research/slug/${slug}?lang=${lang}`)).body;

describe('a plain body', () => {
  it('is what a call without a format sends, and stays byte for byte', async () => {
    const created = await create({ content: plain });
    expect(created).toMatchObject({ content: plain, contentFormat: 'plain' });
    expect(await stored()).toMatchObject({ content: plain, content_format: 'plain', content_policy: 0 });
    expect(await page(created.slug)).toMatchObject({ content: plain, contentFormat: 'plain' });
    const changed = await send('PUT', `/${created.id}`, { content: `${plain}!`, title: 'Lain' });
    expect(changed.body).toMatchObject({ content: `${plain}!`, contentFormat: 'plain' });
  });

  it('is the format of rows from before the formats', async () => {
    await makeResearch(app.services.db, { content: plain });
    expect(await stored()).toMatchObject({ content_format: 'plain' });
  });

  it('replaces a rich one if a call sends it without a format, in both languages', async () => {
    const { id } = await create({ ...rich, ...translated });
    const { body } = await send('PUT', `/${id}`, { content: plain });
    expect(body).toMatchObject({
      ...{ content: plain, contentFormat: 'plain' },
      translations: { en: { content: 'Fresh water' } },
    });
    expect(await stored()).toMatchObject({ content_policy: 0 });
  });
});

describe('a rich body', () => {
  it('is sanitised in both languages, and again after a change of the policy', async () => {
    const evil = '<p onclick="x()">a<script>alert(1)</script></p><img src="javascript:alert(1)">';
    const { id, slug } = await create({
      ...rich,
      content: evil,
      translations: { en: { title: 'E', content: evil } },
    });
    expect(await stored()).toMatchObject({
      ...{ content: '<p>a</p>', en: '<p>a</p>' },
      ...{ content_format: 'html', content_policy: richTextPolicy.version },
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

  it('has the same format after changes without a body, in a duplicate and in a repeated body', async () => {
    const { id } = await create({ ...rich, ...translated });
    const renamed = await send('PUT', `/${id}`, { title: 'Lain' });
    expect(renamed.body).toMatchObject(rich);
    const repeated = await send('PUT', `/${id}`, { content: html, tags: ['air'] });
    expect(repeated.body).toMatchObject(rich);
    expect((await send('POST', `/${id}/duplicate`)).body).toMatchObject({ ...rich, isPublished: 'false' });
  });

  it('has the limits of rich text, and only known formats', async () => {
    const tables = table.repeat(maxTables + 1);
    const refused = await send('POST', '', { ...needed, ...rich, content: tables });
    expect([refused.status, refused.body.fields]).toEqual([400, { content: 'too_many_tables' }]);
    const unknown = await send('POST', '', { ...needed, content: 'x', contentFormat: 'markdown' });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { contentFormat: 'invalid' }]);
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
    const { id } = await create({ content: plain });
    const copy = { revision: null, baseVersion: 1, title: 'Laporan', language: 'id', values: {} };
    const path = `/api/admin/working-copies/research/${id}`;
    const saved = await app.request('PUT', path, { cookie, body: { ...copy, body: { ...needed, ...rich } } });
    expect(saved.status).toBe(200);
    const library = await app.services.media.snapshot();
    const found = await loadPreview(findKind('research'), { id, services: app.services, library });
    expect(found?.responses[0]?.respond('id')).toMatchObject(rich);
  });
});

describe('the revisions of a converted publication', () => {
  async function converted() {
    const en = { title: 'Report', abstract: 'Lead', content: 'Fresh\n\nwater' };
    const { id } = await create({ content: plain, translations: { en } });
    // As a revision from before the formats.
    await app.services.db.raw("update versions set fields = (fields::jsonb - 'contentFormat')::json");
    await send('PUT', `/${id}`, { ...rich, translations: { en: { ...en, content: '<p>Rich</p>' } } });
    return id;
  }

  it('restore the plain text as it was', async () => {
    const id = await converted();
    expect((await send('GET', `/${id}/versions/1`)).body.item.contentFormat).toBe('plain');
    expect((await send('POST', `/${id}/restore`, { number: 1 })).body).toMatchObject({
      ...{ content: plain, contentFormat: 'plain' },
      translations: { en: { content: 'Fresh\n\nwater' } },
    });
  });

  it('restore one language as rich text', async () => {
    const id = await converted();
    expect((await send('POST', `/${id}/restore`, { number: 1, language: 'en' })).body).toMatchObject({
      ...rich,
      translations: { en: { content: '<p>Fresh</p><p>water</p>' } },
    });
    await send('POST', `/${id}/restore`, { number: 1 });
    expect((await send('POST', `/${id}/restore`, { number: 2, language: 'id' })).body).toMatchObject({
      ...rich,
      translations: { en: { content: '<p>Fresh</p><p>water</p>' } },
    });
  });
});

it('reports a translation as outdated after a change, also with a conversion, but not after a conversion alone', async () => {
  const { id } = await create({ content: 'Satu.', translations: { en: { title: 'E', content: 'One.' } } });
  const en = { title: 'E', content: '<p>One.</p>' };
  const same = { content: '<p>Satu.</p>', contentFormat: 'html', translations: { en } };
  expect((await send('PUT', `/${id}`, same)).body.changedOriginals).toEqual({});
  await send('POST', `/${id}/restore`, { number: 1 });
  const changed = await send('PUT', `/${id}`, { ...same, content: '<p>Dua.</p>' });
  expect(changed.body.changedOriginals).toEqual({ content: '<p>Satu.</p>' });
});
