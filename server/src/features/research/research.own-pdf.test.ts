import { beforeEach, describe, expect, it } from 'vitest';
import { isGoneUrl } from '#server/content/urls/find-redirect.ts';
import { makeResearch } from '#testing/factories.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const origin = 'https://institute.example';
const app = useTestApp({ env: { PUBLIC_URL: origin } });
let cookie: string;
beforeEach(async () => {
  app.services.events.contentChanged('research');
  cookie = await app.signIn();
});

const send = (method: string, path: string, body?: object) => app.request(method, path, { cookie, body });
const admin = '/api/admin/research';

/** Uploads a PDF and returns its name and bytes. */
async function store(text: string) {
  const bytes = await makePdf(text);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'laporan.pdf');
  const { name } = (await app.request('POST', '/api/upload/pdf', { cookie, body })).body;
  return { name: String(name), bytes };
}

async function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(app.url + path, { headers, method });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const pdf = (language: string) => `/${language}/research/a-b/a-b.pdf`;
const create = (given: object) =>
  send('POST', admin, {
    ...{ title: 'A b', authors: ['Ratna'], abstract: 'Abstrak', language: 'id', isPublished: 'true' },
    ...given,
  });

describe('the uploaded PDF of a publication', () => {
  it('must be stored here, in each language', async () => {
    const strange = `${'0'.repeat(32)}-9.pdf`;
    for (const [given, fields] of [
      [{ pdf: strange }, { pdf: 'invalid' }],
      [{ pdf: '/uploads/x.pdf' }, { pdf: 'invalid' }],
      [{ pdf: 'https://x.example/a.pdf' }, { pdf: 'invalid' }],
      [{ translations: { en: { title: 'x', pdf: strange } } }, { 'translations.en.pdf': 'invalid' }],
      [{ translations: { en: { title: 'x', pdf: '../x.pdf' } } }, { 'translations.en.pdf': 'invalid' }],
    ]) {
      const response = await create(given as object);
      expect([response.status, response.body.code, response.body.fields]).toEqual([
        400,
        'validation',
        fields,
      ]);
    }
    expect((await send('GET', admin)).body).toEqual([]);
  });

  it('is served unchanged at the PDF URL of its publication', async () => {
    const { name, bytes } = await store('Rancangan sendiri');
    const { body } = await create({ pdf: name, content: 'Teks lengkap.' });
    expect(body).toMatchObject({ slug: 'a-b', pdf: name });
    const { status, headers, bytes: got } = await read(pdf('id'));
    expect([status, got.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="a-b.pdf"',
      'content-language': 'id',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
      link: `<${origin}/id/research/a-b/a-b.pdf>; rel="canonical"`,
    });
    const shown = await app.request('GET', '/api/research/slug/a-b');
    expect(shown.body.pdf).toEqual({ bytes: bytes.length, pages: 1, language: 'id' });
    expect(shown.text + JSON.stringify([...headers])).not.toContain(name);
    expect((await app.request('GET', `/uploads/${name}`)).status).toBe(404);
  });

  it('has its size, pages and language in lists', async () => {
    const { name, bytes } = await store('Satu');
    await create({ pdf: name });
    const { body } = await app.request('GET', '/api/research?lang=en');
    expect(body).toMatchObject([{ pdf: { bytes: bytes.length, pages: 1, language: 'id' } }]);
  });

  it('supports ranges, 304 and HEAD', async () => {
    const { name, bytes } = await store('Isi');
    const { id } = (await create({ pdf: name })).body;
    const head = await read(pdf('id'), {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    const etag = head.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{24}"$/);
    expect((await read(pdf('id'), { 'If-None-Match': etag })).status).toBe(304);
    const part = await read(pdf('id'), { Range: 'bytes=5-9', 'If-Range': etag });
    expect([part.status, part.headers.get('content-range'), part.bytes]).toEqual([
      206,
      `bytes 5-9/${bytes.length}`,
      bytes.subarray(5, 10),
    ]);
    expect((await read(pdf('id'), { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const next = await store('Isi lain');
    await send('PUT', `${admin}/${id}`, { pdf: next.name });
    const changed = await read(pdf('id'), { 'If-None-Match': etag });
    expect([changed.status, changed.bytes.equals(next.bytes)]).toEqual([200, true]);
    await send('PUT', `${admin}/${id}`, { pdf: null });
    expect((await read(pdf('id'))).status).toBe(404);
  });

  it('has the shown language; a language without PDF and text uses the main one', async () => {
    const [main, other] = [await store('Utama'), await store('Other')];
    const { id } = (await create({ pdf: main.name, translations: { en: { title: 'A b in English' } } })).body;
    const put = (en: object) => send('PUT', `${admin}/${id}`, { translations: { en } });
    const fallback = await read(pdf('en'));
    expect([fallback.bytes.equals(main.bytes), fallback.headers.get('content-language')]).toEqual([
      true,
      'id',
    ]);
    expect(fallback.headers.get('link')).toContain('/id/research/a-b/a-b.pdf>');
    const english = async () => (await app.request('GET', '/api/research/slug/a-b?lang=en')).body.pdf;
    expect(await english()).toEqual({ bytes: main.bytes.length, pages: 1, language: 'id' });
    await put({ title: 'A b in English', content: 'English text' });
    expect(await english()).toBeNull();
    await put({ title: 'A b in English', content: 'English text', pdf: other.name });
    expect((await read(pdf('en'))).bytes.equals(other.bytes)).toBe(true);
    expect((await read(pdf('id'))).bytes.equals(main.bytes)).toBe(true);
    await put({ title: 'A b in English', pdf: other.name, status: 'draft' });
    expect((await read(pdf('en'))).bytes.equals(main.bytes)).toBe(true);
  });

  it('is visible to staff only while the publication is not public', async () => {
    const { name } = await store('Rahasia');
    const { id } = (await create({ pdf: name, isPublished: 'false' })).body;
    const status = async () => (await read(pdf('id'))).status;
    expect(await status()).toBe(404);
    await send('PUT', `${admin}/${id}`, {
      isPublished: 'true',
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await status()).toBe(404);
    app.advance(3_601_000);
    cookie = await app.signIn();
    expect(await status()).toBe(200);
    await send('DELETE', `${admin}/${id}`);
    expect([await status(), await isGoneUrl(app.services.db, pdf('id'))]).toEqual([404, true]);
    expect((await send('GET', `/api/admin/pdfs/${name}`)).status).toBe(200);
  });

  it('is restored with its revision and deleted without references', async () => {
    const [first, second] = [await store('Satu'), await store('Dua')];
    const { id } = (await create({ pdf: first.name })).body;
    await send('PUT', `${admin}/${id}`, { pdf: null });
    const [versions] = (await send('GET', `${admin}/${id}/versions`)).body;
    expect(versions.languages).toEqual(['id']);
    await send('PUT', `${admin}/${id}`, {
      pdf: second.name,
      translations: { en: { title: 'x', pdf: second.name } },
    });
    const restore = async (number: number, language?: string) =>
      (await send('POST', `${admin}/${id}/restore`, { number, language })).body;
    expect(await restore(2, 'id')).toMatchObject({ pdf: null });
    expect(await restore(1)).toMatchObject({ pdf: first.name, translations: {} });
    const other = await makeResearch(app.services.db, { pdf: second.name });
    await send('DELETE', `${admin}/${id}`);
    expect((await send('DELETE', `${admin}/${id}/trash`)).status).toBe(200);
    const known = async ({ name }: { name: string }) => [
      (await send('GET', `/api/admin/pdfs/${name}`)).status,
      await app.services.storage.has(name),
    ];
    expect([await known(first), await known(second)]).toEqual([
      [404, false],
      [200, true],
    ]);
    expect((await create({ pdf: first.name })).body.fields).toEqual({ pdf: 'invalid' });
    expect((await send('PUT', `${admin}/${other.id}`, { title: 'Lain' })).status).toBe(200);
  });

  it('stays in both languages if an older revision without PDFs is restored', async () => {
    const [main, other] = [await store('Laporan'), await store('Report')];
    const translations = { en: { title: 'A b', abstract: 'Abstract' } };
    const { id } = (await create({ translations })).body;
    const fields = app.services.db.raw("fields::jsonb - 'pdf' #- '{translations,en,pdf}'");
    await app.services.db('versions').where({ item_id: id }).update({ fields });
    const now = { pdf: main.name, translations: { en: { ...translations.en, pdf: other.name } } };
    await send('PUT', `${admin}/${id}`, { ...now, title: 'Lain', abstract: 'Lain' });
    for (const language of ['en', undefined]) {
      const { status, body } = await send('POST', `${admin}/${id}/restore`, { number: 1, language });
      expect([status, body.pdf, body.translations.en.pdf]).toEqual([200, main.name, other.name]);
      expect(body.title).toBe(language === 'en' ? 'Lain' : 'A b');
    }
  });

  it('marks a translation as outdated if the main PDF changes', async () => {
    const [main, translated] = [await store('Utama'), await store('Translated')];
    const { id } = (
      await create({ pdf: main.name, translations: { en: { title: 'x', pdf: translated.name } } })
    ).body;
    const changed = await send('PUT', `${admin}/${id}`, { pdf: null });
    expect(changed.body.changedOriginals).toEqual({ pdf: main.name });
    const confirmed = await send('PUT', `${admin}/${id}`, { confirmedTranslations: ['pdf'] });
    expect(confirmed.body.changedOriginals).toEqual({});
  });

  it('is linked in citations and OAI-PMH records, also without a text', async () => {
    const { name } = await store('Isi');
    await create({ pdf: name, content: '' });
    const address = `${origin}/id/research/a-b/a-b.pdf`;
    expect((await app.request('GET', '/id/research/a-b/a-b.ris')).text).toContain(`L1  - ${address}`);
    const harvest = (await app.request('GET', '/oai?verb=ListRecords&metadataPrefix=oai_dc')).text;
    expect(harvest).toContain(`<dc:identifier>${address}</dc:identifier>`);
    expect(harvest).toContain('<dc:format>application/pdf</dc:format>');
  });
});
