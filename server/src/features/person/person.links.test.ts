import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePerson, makePodcast, makeResearch } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) });
const read = (path: string) => app.request('GET', `/api/${path}?lang=id`);
const unlinked = async () => (await send('GET', 'people/names')).body as { name: string; works: number }[];
const titlesOf = async (slug: string) =>
  (await read(`people/slug/${slug}/works`)).body.map(({ title }: { title: string }) => title).sort();

describe('a person', () => {
  it('is made, matched to three old strings, put second in a byline, merged and unmerged', async () => {
    await makeResearch(db(), { slug: 'satu', title: 'Satu', authors: ['Y. Tanamal', 'Nadia'] });
    await makeResearch(db(), { slug: 'dua', title: 'Dua', authors: ['Yosef Tanamal, M.Si.'] });
    await makePodcast(db(), { title: 'Tiga', speakers: [{ speakerName: 'Pak Yosef', role: 'Tamu' }] });
    const citation = async () => (await app.request('GET', '/id/research/satu/satu.bib')).text;
    const before = await citation();
    const { body: yosef } = await send('POST', 'people', { name: 'Yosef Tanamal' });
    expect(await titlesOf('yosef-tanamal')).toEqual([]);

    const names = ['Y. Tanamal', 'Yosef Tanamal, M.Si.', 'Pak Yosef'];
    const linked = await send('POST', `people/${yosef.id}/names`, { names });
    expect([linked.status, linked.body.works]).toEqual([200, 3]);
    expect(linked.body.person.alternativeNames).toEqual(names);
    expect(await unlinked()).toMatchObject([{ name: 'Nadia', works: 1 }]);
    expect(await titlesOf('yosef-tanamal')).toEqual(['Dua', 'Satu', 'Tiga']);
    expect(await citation()).toBe(before);

    const { body: satu } = await read('research/slug/satu');
    await send('PUT', `research/${satu.id}`, { authors: ['Nadia', 'Y. Tanamal'] });
    expect((await read('research/slug/satu')).body.contributions).toMatchObject([
      { name: 'Nadia', person: null },
      { name: 'Y. Tanamal', person: { slug: 'yosef-tanamal' } },
    ]);

    const { body: other } = await send('POST', 'people', { name: 'Yosef T. Tanamal' });
    const merged = await send('POST', `people/${yosef.id}/merge`, { into: other.id });
    expect([merged.status, merged.body.mergedIntoId]).toEqual([200, other.id]);
    expect((await read('people')).body.map(({ name }: { name: string }) => name)).toEqual([
      'Yosef T. Tanamal',
    ]);
    expect((await read('people/slug/yosef-tanamal')).body).toMatchObject({ slug: 'yosef-t-tanamal' });
    expect(await titlesOf('yosef-t-tanamal')).toEqual(['Dua', 'Satu', 'Tiga']);
    expect((await read('research/slug/satu')).body.contributions[1].person.slug).toBe('yosef-t-tanamal');
    await send('PUT', `people/${other.id}`, { name: 'Johannes Tanamal' });
    expect((await read('research/slug/satu')).body.authors).toEqual(['Nadia', 'Y. Tanamal']);

    const { body: again } = await send('POST', `people/${yosef.id}/unmerge`);
    expect(again.mergedIntoId).toBeNull();
    expect(await titlesOf('yosef-tanamal')).toEqual(['Dua', 'Satu', 'Tiga']);
    expect(await titlesOf('yosef-t-tanamal')).toEqual([]);
    expect((await read('people/slug/yosef-tanamal')).body).toMatchObject({ slug: 'yosef-tanamal' });
  });
});

describe('names without a person', () => {
  it('are counted by work, with similar people first', async () => {
    await makePerson(db(), { name: 'Ratna Wulandari', sortName: 'Wulandari, Ratna' });
    await makePerson(db(), { name: 'Bagus Prakoso', sortName: 'Prakoso, Bagus' });
    await makeResearch(db(), { authors: ['R. Wulandari', 'Nadia'] });
    await makeArticle(db(), { authors: ['R. Wulandari'] });
    const { body } = await send('GET', 'people/names');
    expect(body).toMatchObject([
      { name: 'R. Wulandari', works: 2, suggestions: [{ name: 'Ratna Wulandari' }] },
      { name: 'Nadia', works: 1, suggestions: [] },
    ]);
  });

  it('cannot be linked to a person who does not exist', async () => {
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const body = { names: ['Nadia'] };
    const path = `/api/admin/people/${unknown}/names`;
    expect((await app.request('POST', path, { cookie, body })).status).toBe(404);
    const { id } = await makePerson(db());
    expect((await send('POST', `people/${id}/names`, { names: [] })).body.fields).toEqual({
      names: 'required',
    });
  });
});

describe('a merge', () => {
  it('is rejected with oneself, with a merged person and with an unknown one', async () => {
    const [one, two, three] = [await makePerson(db()), await makePerson(db()), await makePerson(db())];
    await send('POST', `people/${two.id}/merge`, { into: three.id });
    for (const into of [one.id, two.id])
      expect((await send('POST', `people/${one.id}/merge`, { into })).body.code).toBe('merge_impossible');
    expect((await send('POST', `people/${one.id}/merge`, { into: 'x' })).status).toBe(404);
  });

  it('of several steps leads to the last person, and ends without publishing when that person is deleted', async () => {
    const [one, two, three] = [
      await makePerson(db(), { slug: 'satu' }),
      await makePerson(db(), { slug: 'dua' }),
      await makePerson(db(), { slug: 'tiga' }),
    ];
    await send('PUT', `people/${one.id}`, { slug: 'pertama' });
    await send('POST', `people/${one.id}/merge`, { into: two.id });
    await send('POST', `people/${two.id}/merge`, { into: three.id });
    for (const slug of ['satu', 'pertama', 'dua'])
      expect([slug, (await read(`people/slug/${slug}`)).body.slug]).toEqual([slug, 'tiga']);
    const works = [{ name: 'Nama', role: 'author' as const, label: '', personId: one.id }];
    await makeArticle(db(), { title: 'Tulisan', contributions: works });
    expect(await titlesOf('tiga')).toEqual(['Tulisan']);
    await send('DELETE', `people/${three.id}`);
    expect((await send('DELETE', `people/${three.id}/trash`)).status).toBe(200);
    expect((await read('people')).body).toEqual([]);
    expect((await send('GET', `people/${two.id}`)).body).toMatchObject({
      mergedIntoId: null,
      isActive: 'false',
    });
  });
});
