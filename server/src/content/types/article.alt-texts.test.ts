import { beforeEach, expect, it } from 'vitest';
import { makeArticle } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const [cover, one, two] = ['/uploads/sampul.webp', '/uploads/satu.webp', 'https://x.example/dua.jpg'];
const pictured = { coverImageUrl: cover, gallery: [one, two] };
const create = (more: object) =>
  app.request('POST', '/api/admin/articles', {
    cookie,
    body: { title: 'Judul', excerpt: 'Ringkasan', category: 'Case Studies', slug: 'judul', ...more },
  });
const change = (id: string, body: object) =>
  app.request('PUT', `/api/admin/articles/${id}`, { cookie, body });
const shown = async (path: string) => {
  const { body } = await app.request('GET', path);
  return (Array.isArray(body) ? body[0] : body).imageAlts;
};

it('rejects alternative texts that are too long or not text, and stores nothing', async () => {
  for (const bad of [
    { [cover]: { id: 'a'.repeat(301) } },
    { [cover]: { en: 7 } },
    { [cover]: 'teks' },
    'teks',
    null,
  ]) {
    const response = await create({ ...pictured, imageAlts: bad });
    expect([response.status, response.body.code]).toEqual([400, 'validation']);
    expect(Object.keys(response.body.fields)[0]).toMatch(/^imageAlts/);
  }
  expect((await app.request('GET', '/api/admin/articles', { cookie })).body).toEqual([]);
  expect((await create({ ...pictured, imageAlts: { [cover]: { id: 'a'.repeat(300) } } })).status).toBe(201);
});

it("stores alternative texts of the article's images only, without blank ones", async () => {
  const imageAlts = {
    [cover]: { id: ' Sawah ', en: 'A rice field', fr: 'Une rizière' },
    [one]: { id: '  ', en: null },
    [two]: { en: 'A market' },
    '/uploads/asing.webp': { id: 'Bukan di sini' },
  };
  const { status, body } = await create({ ...pictured, imageAlts });
  const stored = { [cover]: { id: 'Sawah', en: 'A rice field' }, [two]: { en: 'A market' } };
  expect([status, body.imageAlts]).toEqual([201, stored]);
  // A request without alternative texts does not change them.
  expect((await change(body.id, { title: 'Baru', ...pictured })).body.imageAlts).toEqual(stored);
  const without = await change(body.id, { gallery: [] });
  expect(without.body.imageAlts).toEqual({ [cover]: stored[cover] });
  expect((await change(body.id, { imageAlts: {} })).body.imageAlts).toEqual({});
});

it('does not treat names of object properties as images', async () => {
  const { body } = await create({ gallery: ['/constructor'], imageAlts: { constructor: { id: 'x' } } });
  expect(body.imageAlts).toEqual({});
  expect(await shown('/api/articles?lang=id')).toEqual({});
});

it('returns alternative texts in the language of the response, or else in the main language', async () => {
  const imageAlts = {
    [cover]: { id: 'Sawah', en: 'A rice field' },
    [one]: { id: 'Pasar' },
    [two]: { en: 'A bridge' },
  };
  const translated = { translations: { en: { title: 'Title' } } };
  const { body } = await create({ ...pictured, imageAlts, ...translated });
  for (const path of ['/api/articles', '/api/articles/slug/judul']) {
    expect(await shown(`${path}?lang=en`)).toEqual({
      [cover]: 'A rice field',
      [one]: 'Pasar',
      [two]: 'A bridge',
    });
    expect(await shown(`${path}?lang=id`)).toEqual({ [cover]: 'Sawah', [one]: 'Pasar' });
  }
  // The alternative texts of a draft translation are not public.
  await change(body.id, { translations: { en: { title: 'Title', status: 'draft' } } });
  expect(await shown('/api/articles?lang=en')).toEqual({ [cover]: 'Sawah', [one]: 'Pasar' });
  const [staff] = (await app.request('GET', '/api/admin/articles', { cookie })).body;
  expect(staff.imageAlts).toEqual(imageAlts);
});

it('omits stored alternative texts of images that the article no longer has', async () => {
  await makeArticle(app.services.db, { gallery: [one], imageAlts: { [cover]: { id: 'Lama' } } });
  expect(await shown('/api/articles?lang=id')).toEqual({});
});
