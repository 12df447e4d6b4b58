import { redirectLimits } from '@institute/core/content/redirect/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/redirects${path}`, { cookie, body });
const add = (from: string, to: string) => send('POST', '', { from, to });
async function makeArticle(slug: string, more: object = {}): Promise<string> {
  const body = { title: slug, slug, excerpt: 'Ringkasan', category: 'Case Studies', ...more };
  return (await app.request('POST', '/api/admin/articles', { cookie, body })).body.id;
}
const rename = (id: string, slug: string) =>
  app.request('PUT', `/api/admin/articles/${id}`, { cookie, body: { slug } });
async function targetOf(path: string) {
  const { status, headers } = await app.request('GET', path);
  return status === 301 ? headers.get('location') : status;
}

describe('a redirect by staff', () => {
  it('leads to a page in each language, and follows an item that is renamed', async () => {
    const id = await makeArticle('beras');
    const added = await add('/Berita/2019/Beras.html', '/id/blog/beras/');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      ...{ from: '/berita/2019/beras.html', to: '/blog/beras', kind: 'article', itemId: id, name: 'beras' },
      ...{ state: 'works', origin: 'staff', createdBy: 'editor' },
    });
    await add('/profil', '/about');
    await add('/beranda', '/');
    await rename(id, 'padi');
    expect(
      await Promise.all(['', '/id', '/en'].map((each) => targetOf(`${each}/berita/2019/beras.html/`))),
    ).toEqual(['/blog/padi', '/id/blog/padi', '/en/blog/padi']);
    expect(await targetOf('/en/profil')).toBe('/en/about');
    expect(await Promise.all(['/beranda', '/en/beranda'].map(targetOf))).toEqual(['/', '/en']);
  });

  it('shows where a redirect to a person leads who was merged into another', async () => {
    const { db } = app.services;
    const ratna = await makePerson(db, { slug: 'ratna' });
    const wulan = await makePerson(db, { slug: 'wulan' });
    await add('/penulis/ratna', '/people/ratna');
    await ratna.$query(db).patch({ mergedIntoId: wulan.id });
    expect(await targetOf('/penulis/ratna')).toBe('/people/wulan');
    expect((await send('GET', '')).body).toEqual([
      expect.objectContaining({ to: '/people/wulan', state: 'works' }),
    ]);
  });

  it('leads to the page at the end if its target is a former address', async () => {
    const id = await makeArticle('lama');
    await rename(id, 'baru');
    expect((await add('/satu', '/blog/lama')).body).toMatchObject({ to: '/blog/baru', itemId: id });
    expect((await add('/dua', '/satu')).body).toMatchObject({ to: '/blog/baru', itemId: id });
    await add('/tiga', '/contact');
    expect((await add('/empat', '/tiga')).body).toMatchObject({ to: '/contact', kind: null });
    expect(await targetOf('/id/dua')).toBe('/id/blog/baru');
  });

  it('is rejected from a used or reserved path, and to another site or a missing page', async () => {
    await makeArticle('ada');
    const trashed = await makeArticle('terhapus');
    await app.request('DELETE', `/api/admin/articles/${trashed}`, { cookie });
    await add('/dipakai', '/about');
    for (const [from, to, fields] of [
      ['//evil.example', '/about', { from: 'not_a_path' }],
      ['/tua', 'https://evil.example', { to: 'not_a_path' }],
      ['/tua', '/%5cevil.example', { to: 'not_a_path' }],
      ['/?p=1', '', { from: 'query_in_path', to: 'required' }],
      ['/about', '/contact', { from: 'reserved_path' }],
      ['/api/articles', '/contact', { from: 'reserved_path' }],
      ['/id', '/contact', { from: 'reserved_path' }],
      ['/en/about/share.png', '/contact', { from: 'reserved_path' }],
      ['/blog/ada/ada.bib', '/contact', { from: 'reserved_path' }],
      ['/blog/ada', '/contact', { from: 'address_in_use' }],
      ['/blog/terhapus', '/contact', { from: 'address_in_use' }],
      ['/dipakai', '/contact', { from: 'redirect_exists' }],
      ['/tua', '/blog/tidak-ada', { to: 'target_missing' }],
      ['/tua', '/blog/terhapus', { to: 'target_missing' }],
      ['/tua', '/tua', { to: 'redirect_loop' }],
    ] as const) {
      const { status, body } = await add(from, to);
      expect([from, to, status, body.code, body.fields]).toEqual([from, to, 400, 'validation', fields]);
    }
  });

  it('can be found, changed and deleted, which the activity log contains', async () => {
    const id = await makeArticle('beras');
    const { body } = await add('/tua', '/about');
    await add('/lain', '/blog/beras');
    await add('/profil', '/contact');
    const found = async (q: string) =>
      (await send('GET', `?total=1&q=${encodeURIComponent(q)}`)).body.map(
        ({ from }: { from: string }) => from,
      );
    expect(await found('')).toEqual(['/profil', '/lain', '/tua']);
    expect([await found('tua'), await found('/BLOG/ber'), await found('contact'), await found('%')]).toEqual([
      ['/tua'],
      ['/lain'],
      ['/profil'],
      [],
    ]);
    const changed = await send('PUT', `/${body.id}`, { from: '/tua-sekali', to: '/blog/beras' });
    expect(changed.body).toMatchObject({ id: body.id, from: '/tua-sekali', kind: 'article', itemId: id });
    expect([await targetOf('/tua'), await targetOf('/tua-sekali')]).toEqual([404, '/blog/beras']);
    const loop = await send('PUT', `/${body.id}`, { from: '/tua-sekali', to: '/tua-sekali' });
    expect(loop.body.fields).toEqual({ to: 'redirect_loop' });
    expect((await send('DELETE', `/${body.id}`)).body).toEqual({ id: body.id });
    expect([await targetOf('/tua-sekali'), (await send('DELETE', `/${body.id}`)).status]).toEqual([404, 404]);
    const log = await app.request('GET', '/api/admin/activity?about=content', { cookie });
    const acts = log.body.filter(({ kind }: { kind: string }) => kind === 'redirect');
    expect(acts.map(({ act, name }: { act: string; name: string }) => [act, name])).toEqual([
      ['redirect-removed', '/tua-sekali'],
      ['redirect-changed', '/tua-sekali'],
      ...['/profil', '/lain', '/tua'].map((name) => ['redirect-added', name]),
    ]);
  });

  it('shows whether visitors can open the target', async () => {
    const [draft, gone] = [await makeArticle('konsep', { status: 'draft' }), await makeArticle('hapus')];
    await add('/satu', '/blog/konsep');
    await add('/dua', '/blog/hapus');
    for (const path of ['', '/trash'])
      await app.request('DELETE', `/api/admin/articles/${gone}${path}`, { cookie });
    const { body } = await send('GET', '');
    expect(body).toMatchObject([
      { from: '/blog/hapus', to: null, state: 'gone', origin: 'slug' },
      { from: '/dua', to: null, state: 'gone' },
      { from: '/satu', to: '/blog/konsep', state: 'hidden', itemId: draft },
    ]);
  });
});

describe('a CSV file of redirects', () => {
  it('is previewed and imported, and each refused row has its reason', async () => {
    await makeArticle('beras');
    const csv = `\ufefffrom,to\r\n/lama/satu,/lama/dua\r\n"/lama/dua",/blog/beras\r\n\r\n/putar,/balik\r\n/balik,/putar
/lama/satu,/about\r\n//evil.example,/about\r\n/x,https://evil.example\r\n/about,/contact\r\n/sendiri\r\n/a,b,c\r\n/y,/hilang\n/masuk,/putar`;
    const preview = await send('POST', '/import/preview', { csv });
    expect(preview.body.accepted).toEqual([
      { line: 2, from: '/lama/satu', to: '/lama/dua', target: '/blog/beras' },
      { line: 3, from: '/lama/dua', to: '/blog/beras', target: '/blog/beras' },
    ]);
    const reasons = preview.body.refused.map((row: Record<string, string>) => [
      row.line,
      row.field,
      row.problem,
    ]);
    expect(reasons).toEqual([
      [5, 'to', 'redirect_loop'],
      [6, 'to', 'redirect_loop'],
      [7, 'from', 'redirect_exists'],
      [8, 'from', 'not_a_path'],
      [9, 'to', 'not_a_path'],
      [10, 'from', 'reserved_path'],
      [11, 'row', 'columns'],
      [12, 'row', 'columns'],
      [13, 'to', 'target_missing'],
      [14, 'to', 'redirect_loop'],
    ]);
    expect((await send('GET', '')).body).toEqual([]);
    expect((await send('POST', '/import', { csv })).body).toEqual(preview.body);
    expect([await targetOf('/en/lama/satu'), await targetOf('/lama/dua')]).toEqual([
      '/en/blog/beras',
      '/blog/beras',
    ]);
    const log = await app.request('GET', '/api/admin/activity', { cookie });
    expect(log.body[0].act).toBe('redirects-imported');
    expect((await send('POST', '/import', { csv })).body.accepted).toEqual([]);
  });

  it('may separate its columns by semicolons', async () => {
    const { body } = await send('POST', '/import', { csv: 'From;To\n/tua;/about\n' });
    expect([body.accepted.length, body.refused, await targetOf('/tua')]).toEqual([1, [], '/about']);
  });

  it.each([
    ['', 'csv_header'],
    ['/tua,/about', 'csv_header'],
    ['from,to\n"/tua,/about', 'unreadable_csv'],
    [`from,to\n${'/tua,/about\n'.repeat(redirectLimits.rows + 1)}`, 'unreadable_csv'],
  ])('is rejected as a whole without a header or with an error in its form', async (csv, code) => {
    const { status, body } = await send('POST', '/import/preview', { csv });
    expect([status, body.fields]).toEqual([400, { csv: code }]);
  });
});
