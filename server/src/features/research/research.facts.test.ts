import bibtex from 'bibtex-parse';
import { expect, it } from 'vitest';
import { makeResearch } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const admin = '/api/admin/research';
const needed = { title: 'Laporan', authors: ['Ratna'], abstract: 'Abstrak' };
const facts = {
  area: 'digital-economy',
  shortTitle: 'Pendek',
  takeaways: ['Satu temuan.', 'Dua temuan.'],
  seriesNumber: '9',
  licence: 'cc-by-nc-4.0',
};

async function send(method: 'POST' | 'PUT', path: string, more: object) {
  const body = method === 'POST' ? { ...needed, ...more } : more;
  return app.request(method, path, { cookie: await app.signIn(), body });
}
const shown = async (slug: string, language = 'id') =>
  (await app.request('GET', `/api/research/slug/${slug}?lang=${language}`)).body;

it('stores and shows area, short title, takeaways, series number and licence, and retains absent ones', async () => {
  const { status, body } = await send('POST', admin, {
    ...facts,
    takeaways: [' Satu temuan. ', '', 'Dua temuan.'],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject(facts);
  expect(await shown(body.slug)).toMatchObject(facts);
  expect((await app.request('GET', '/api/research')).body).toMatchObject([facts]);
  const changed = await send('PUT', `${admin}/${body.id}`, { abstract: 'Lain' });
  expect(changed.body).toMatchObject(facts);
  const none = { area: null, shortTitle: null, takeaways: [], seriesNumber: null, licence: null };
  const emptied = await send('PUT', `${admin}/${body.id}`, { ...none, shortTitle: ' ', seriesNumber: '' });
  expect(emptied.body).toMatchObject(none);
});

it('licenses a new publication under CC BY 4.0, and states none for one of an earlier version', async () => {
  expect((await send('POST', admin, {})).body.licence).toBe('cc-by-4.0');
  await makeResearch(app.services.db, { slug: 'lama' });
  expect((await shown('lama')).licence).toBeNull();
});

it('never shows a short title or takeaways in another language than the title', async () => {
  const translations = (more: object) => ({ translations: { en: { title: 'Report', ...more } } });
  const { body } = await send('POST', admin, { ...facts, ...translations({}) });
  expect(await shown(body.slug, 'en')).toMatchObject({ title: 'Report', shortTitle: null, takeaways: [] });
  const own = { shortTitle: 'Short', takeaways: ['One finding.'] };
  await send('PUT', `${admin}/${body.id}`, translations(own));
  expect(await shown(body.slug, 'en')).toMatchObject(own);
  expect(await shown(body.slug)).toMatchObject(facts);
  await send('PUT', `${admin}/${body.id}`, translations({ ...own, status: 'draft' }));
  expect(await shown(body.slug, 'en')).toMatchObject({ language: 'id', shortTitle: 'Pendek' });
});

it.each([
  ['takeaways', { takeaways: ['1', '2', '3', '4'] }],
  ['area', { area: 'other' }],
  ['takeaways.1', { takeaways: ['1', 'x'.repeat(121)] }],
  ['shortTitle', { shortTitle: 'x'.repeat(61) }],
  ['seriesNumber', { seriesNumber: 'x'.repeat(21) }],
  ['licence', { licence: 'gpl' }],
  ['translations.en.takeaways', { translations: { en: { takeaways: ['1', '2', '3', '4'] } } }],
  ['translations.en.shortTitle', { translations: { en: { shortTitle: 'x'.repeat(61) } } }],
])('reports %s of %j in place', async (field, given) => {
  const { status, body } = await send('POST', admin, given);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

it('restores them with a revision', async () => {
  const { body } = await send('POST', admin, facts);
  await send('PUT', `${admin}/${body.id}`, { takeaways: [], licence: null, seriesNumber: null });
  const cookie = await app.signIn();
  const path = `${admin}/${body.id}/restore`;
  const restored = await app.request('POST', path, { cookie, body: { number: 1, version: 2 } });
  expect([restored.status, restored.body]).toEqual([200, expect.objectContaining(facts)]);
});

it('names the series number in the citation files and the licence in Dublin Core', async () => {
  await send('POST', admin, { ...facts, title: 'Air' });
  const ris = (await app.request('GET', '/id/research/air/air.ris')).text;
  expect(ris.split('\r\n')).toContain('SN  - 9');
  const [entry] = bibtex.parse((await app.request('GET', '/id/research/air/air.bib')).text);
  expect(JSON.stringify(entry)).toContain('{"name":"number","value":"9"');
  const records = await app.request('GET', '/oai?verb=ListRecords&metadataPrefix=oai_dc');
  expect(records.text).toContain('<dc:rights>https://creativecommons.org/licenses/by-nc/4.0/</dc:rights>');
});

it('lets the first takeaway of the newest publication lead the home page', async () => {
  await send('POST', admin, { ...facts, translations: { en: { title: 'Report', abstract: 'In brief.' } } });
  const lead = async (language: string) => (await app.request('GET', `/api/home?lang=${language}`)).body.lead;
  expect(await lead('id')).toMatchObject({ shortTitle: 'Pendek', summary: 'Satu temuan.' });
  expect(await lead('en')).toMatchObject({ shortTitle: null, summary: 'In brief.', summaryLanguage: 'en' });
});
