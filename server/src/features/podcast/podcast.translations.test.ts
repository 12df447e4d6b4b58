import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const db = () => app.services.db;
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) });
const read = async (language: string) =>
  (await app.request('GET', `/api/podcasts/slug/bincang?lang=${language}`)).body;

const translation = { title: 'A talk', location: 'Dialogue Room', address: 'Example Street 17' };
const host = { name: 'Sari', role: 'speaker', label: 'Pemandu', translatedLabel: 'Host' };
const guest = { name: 'Yosef', role: 'speaker', label: 'Tamu' };
async function create(changes: object = {}) {
  const { body } = await send('POST', 'podcasts', {
    ...{ title: 'Bincang', summary: 'Ringkas', scheduledAt: '2031-03-14T12:30:00.000Z' },
    ...{ location: 'Ruang Dialog', address: 'Jalan Contoh 17', translations: { en: translation } },
    contributions: [host, guest],
    ...changes,
  });
  return body;
}
const put = async (id: string, body: object) => (await send('PUT', `podcasts/${id}`, body)).body;

describe('place and printed roles of a podcast', () => {
  it('are in the language of the reader, with the main language for untranslated texts', async () => {
    await create({ translations: { en: { ...translation, address: ' ' } } });
    expect(await read('en')).toMatchObject({
      ...{ language: 'en', location: 'Dialogue Room', address: 'Jalan Contoh 17' },
      untranslated: ['summary', 'address'],
      speakers: [
        { speakerName: 'Sari', role: 'Host' },
        { speakerName: 'Yosef', role: 'Tamu' },
      ],
      contributions: [
        { label: 'Host', labelLanguage: 'en' },
        { label: 'Tamu', labelLanguage: 'id' },
      ],
    });
    expect(await read('id')).toMatchObject({
      ...{ location: 'Ruang Dialog', address: 'Jalan Contoh 17', untranslated: [] },
      contributions: [{ label: 'Pemandu', labelLanguage: 'id' }, { labelLanguage: 'id' }],
    });
    const { body: list } = await app.request('GET', '/api/podcasts?lang=en');
    expect(list).toMatchObject([
      { location: 'Dialogue Room', speakers: [{ role: 'Host' }, { role: 'Tamu' }] },
    ]);
  });

  it('do not show a draft translation to visitors', async () => {
    await create({ translations: { en: { ...translation, status: 'draft' } } });
    const shown = await app.request('GET', '/api/podcasts/slug/bincang?lang=en');
    expect(shown.body).toMatchObject({ language: 'id', location: 'Ruang Dialog', untranslated: [] });
    expect(shown.text).not.toMatch(/Dialogue Room|Example Street|Host/);
    const search = async (q: string) => (await app.request('GET', `/api/search?q=${q}&lang=en`)).body;
    expect((await search('dialogue')).length).toBe(0);
  });

  it('are found by the search in both languages', async () => {
    await create();
    for (const [language, q] of [
      ['en', 'dialogue'],
      ['id', 'ruang'],
    ]) {
      const { body } = await app.request('GET', `/api/search?q=${q}&lang=${language}`);
      expect([q, body]).toMatchObject([q, [{ slug: 'bincang' }]]);
      expect(JSON.stringify(body).toLowerCase()).toContain(q);
    }
  });

  it('are in the calendar of each language, with the language of the place', async () => {
    await create();
    const calendar = async (language: string) =>
      (await app.request('GET', `/${language}/podcasts/bincang.ics`)).text.replaceAll('\r\n ', '');
    const english = await calendar('en');
    expect(english).toContain('LOCATION;LANGUAGE=en:Dialogue Room\\, Example Street 17\r\n');
    expect(english).toContain('Sari\\, Host\\nYosef\\, Tamu');
    const indonesian = await calendar('id');
    expect(indonesian).toContain('LOCATION;LANGUAGE=id:Ruang Dialog\\, Jalan Contoh 17\r\n');
    expect(indonesian).toContain('Sari\\, Pemandu');
  });

  it('are on the page of the speaker', async () => {
    const sari = await makePerson(db(), { name: 'Sari', slug: 'sari' });
    const { contributions } = await create();
    expect(contributions[0]).toEqual({ ...host, personId: sari.id });
    const works = async (language: string) =>
      (await app.request('GET', `/api/people/slug/sari/works?lang=${language}`)).body;
    expect(await works('en')).toMatchObject([
      { label: 'Host', labelLanguage: 'en', others: [{ name: 'Yosef', label: 'Tamu' }] },
    ]);
    expect(await works('id')).toMatchObject([{ label: 'Pemandu', labelLanguage: 'id' }]);
  });
});

describe('translated roles', () => {
  it('remain when a call writes the same speakers, and end when it changes the role', async () => {
    const { id, speakers } = await create();
    expect(speakers).toEqual([
      { speakerName: 'Sari', role: 'Pemandu' },
      { speakerName: 'Yosef', role: 'Tamu' },
    ]);
    const reversed = await put(id, { speakers: speakers.toReversed() });
    expect(reversed.contributions).toMatchObject([guest, host]);
    const renamed = await put(id, { speakers: [{ speakerName: 'Sari', role: 'Moderator' }] });
    expect(renamed.contributions).toEqual([
      { name: 'Sari', role: 'speaker', label: 'Moderator', personId: null },
    ]);
  });

  it('end when a call sends contributions without them or with a blank one', async () => {
    for (const blank of [{}, { translatedLabel: ' ' }]) {
      const { id } = await create({ slug: '', title: `Bincang ${Object.keys(blank)}` });
      const { translatedLabel: _, ...plain } = host;
      const { contributions } = await put(id, { contributions: [{ ...plain, ...blank }] });
      expect(contributions).toEqual([{ ...plain, personId: null }]);
    }
  });

  it('come back with a revision, and belong to a duplicate', async () => {
    const { id } = await create();
    await put(id, { contributions: [guest], translations: {}, location: 'Lain' });
    const { body: restored } = await send('POST', `podcasts/${id}/restore`, { number: 1 });
    expect(restored).toMatchObject({
      ...{ contributions: [host, guest], location: 'Ruang Dialog', translations: { en: translation } },
    });
    const { body: copy } = await send('POST', `podcasts/${id}/duplicate`);
    expect(copy).toMatchObject({
      contributions: [host, guest],
      translations: { en: { location: 'Dialogue Room', address: 'Example Street 17' } },
    });
  });

  it.each([
    ['', { title: 'Talk', summary: 'Brief' }, undefined],
    [', without any translation', undefined, undefined],
    [' in English', { title: 'Talk' }, 'en'],
  ])('stay in a restored revision from before their translations%s', async (_how, en, language) => {
    const { id } = await create();
    const { item } = (await send('GET', `podcasts/${id}/versions/1`)).body;
    const { contributions: _, ...before } = item;
    const old = { ...before, location: 'Aula', address: null, translations: en ? { en } : {} };
    const known = { item_id: id, number: 1 };
    await db()('versions')
      .where(known)
      .update({ fields: JSON.stringify(old) });
    const { body } = await send('POST', `podcasts/${id}/restore`, {
      number: 1,
      ...(language && { language }),
    });
    const { location, address } = translation;
    expect(body.translations.en).toEqual({ ...en, location, address, status: 'published' });
    expect(body.location).toBe(language ? 'Ruang Dialog' : 'Aula');
    expect(body.contributions).toMatchObject([host, guest]);
  });

  it('are missing again if the revision was saved without their translations', async () => {
    const { id } = await create({ translations: { en: { title: 'A talk' } } });
    await put(id, { translations: { en: translation } });
    const { body } = await send('POST', `podcasts/${id}/restore`, { number: 1 });
    expect(body.translations.en).toEqual({ title: 'A talk', status: 'published' });
  });

  it('reject a role that is too long', async () => {
    const contributions = [{ ...host, translatedLabel: 'a'.repeat(201) }];
    expect((await create({ contributions })).fields).toEqual({
      'contributions.0.translatedLabel': 'too_long',
    });
  });
});

it('marks the translation of a place as outdated when the place changes', async () => {
  const { id } = await create();
  const { changedOriginals } = await put(id, { location: 'Aula' });
  expect(changedOriginals).toEqual({ location: 'Ruang Dialog' });
  const confirmed = await put(id, { confirmedTranslations: ['location'] });
  expect(confirmed.changedOriginals).toEqual({});
});
