import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeService } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  await makeArticle(db, { slug: 'satu' });
  await makeArticle(db, { slug: 'dua', translations: { en: { title: 'Two', excerpt: 'Two.' } } });
  await makeService(db);
});
afterAll(() => app.close());

const languageHeaders = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request('GET', path, { headers });
  return [response.headers.get('content-language'), response.headers.get('vary')];
};
const vary = 'Accept-Language, Cookie';

describe('the Content-Language header', () => {
  it('is absent from responses without content', async () => {
    const cookie = await app.signIn();
    for (const path of ['/api/admin/articles', '/api/user', '/api/openapi.json', '/healthz'])
      expect([path, ...(await languageHeaders(path, { cookie }))]).toEqual([path, null, null]);
    expect(await languageHeaders('/api/articles/slug/tidak-ada')).toEqual([null, null]);
  });

  it('follows parameter, cookie and browser (L3)', async () => {
    const indonesian: Record<string, string>[] = [{ cookie: 'language=id' }, { 'accept-language': 'id-ID' }];
    for (const headers of [{}, ...indonesian])
      expect(await languageHeaders('/api/articles/slug/dua?lang=en', headers)).toEqual(['en', vary]);
    expect(await languageHeaders('/api/articles/slug/dua')).toEqual(['en', vary]);
    expect(await languageHeaders('/api/articles/slug/dua', { cookie: 'language=id' })).toEqual(['id', vary]);
    expect(await languageHeaders('/api/articles/slug/dua', { 'accept-language': 'id-ID' })).toEqual([
      'id',
      vary,
    ]);
    expect(await languageHeaders('/api/podcasts?lang=id')).toEqual(['id', vary]);
  });

  it('names the languages of untranslated items in a list (L3)', async () => {
    expect(await languageHeaders('/api/articles/slug/satu?lang=en')).toEqual(['id', vary]);
    expect(await languageHeaders('/api/services?lang=en')).toEqual(['id', vary]);
    expect(await languageHeaders('/api/articles?lang=en')).toEqual(['en, id', vary]);
    expect(await languageHeaders('/api/articles?lang=id')).toEqual(['id', vary]);
  });
});
