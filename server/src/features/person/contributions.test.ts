import { beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makePerson, makePodcast, makeResearch, makeTopic } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const send = (method: string, path: string, body?: object) =>
  app.request(method, `/api/admin/${path}`, { cookie, ...(body && { body }) });
const publication = { title: 'Laporan', abstract: 'Abstrak', authors: ['Ratna', 'Nadia'] };
const byline = ({ contributions }: { contributions: { name: string; role: string; personId: unknown }[] }) =>
  contributions.map(({ name, role, personId }) => [name, role, personId]);

describe('authors that a call writes as text', () => {
  it('get the person with that printed or alternative name, and no person if two have it', async () => {
    const ratna = await makePerson(db(), { name: 'Ratna', alternativeNames: ['R. Wulandari'] });
    await makePerson(db(), { name: 'Nadia' });
    await makePerson(db(), { name: 'Nadia' });
    const authors = ['Ratna', 'R. Wulandari', 'Nadia', 'ratna', 'Orang Lain'];
    const { status, body } = await send('POST', 'research', { ...publication, authors });
    expect([status, body.authors]).toEqual([201, authors]);
    expect(byline(body)).toEqual([
      ['Ratna', 'author', ratna.id],
      ['R. Wulandari', 'author', ratna.id],
      ...['Nadia', 'ratna', 'Orang Lain'].map((name) => [name, 'author', null]),
    ]);
  });

  it('get the person into whom staff merged another one with that name', async () => {
    const ratna = await makePerson(db(), { name: 'Ratna' });
    await makePerson(db(), { name: 'Ratna', mergedIntoId: ratna.id });
    const { body } = await send('POST', 'research', publication);
    expect(byline(body)[0]).toEqual(['Ratna', 'author', ratna.id]);
  });

  it('retain their people, and the other roles, when a call repeats or reorders them', async () => {
    const ratna = await makePerson(db(), { name: 'Ratna Wulandari' });
    const contributions = [
      { name: 'Editor', role: 'editor', label: '', personId: null },
      { name: 'R.', role: 'author', label: '', personId: ratna.id },
      { name: 'Nadia', role: 'author', label: '', personId: null },
    ];
    const { body } = await send('POST', 'research', { ...publication, contributions });
    expect(body.authors).toEqual(['R.', 'Nadia']);
    const put = async (authors: string[]) =>
      (await send('PUT', `research/${body.id}`, { authors, title: 'Lain' })).body;
    expect(byline(await put(['R.', 'Nadia']))).toEqual(byline(body));
    const reordered = await put(['Nadia', 'R.']);
    expect(reordered.authors).toEqual(['Nadia', 'R.']);
    expect(byline(reordered)).toEqual([
      ['Editor', 'editor', null],
      ['Nadia', 'author', null],
      ['R.', 'author', ratna.id],
    ]);
  });

  it('are required for a publication, also by its contributions', async () => {
    const { body } = await send('POST', 'research', publication);
    const contributions = [{ name: 'Editor', role: 'editor' }];
    const { status, body: rejection } = await send('PUT', `research/${body.id}`, { contributions });
    expect([status, rejection.fields]).toEqual([400, { authors: 'required' }]);
  });

  it('are optional for an article', async () => {
    const article = { title: 'Tulisan', excerpt: 'Ringkas', category: 'Case Studies' };
    const { body } = await send('POST', 'articles', article);
    expect([body.authors, body.contributions]).toEqual([[], []]);
    expect((await send('PUT', `articles/${body.id}`, { authors: ['Ratna'] })).body.authors).toEqual([
      'Ratna',
    ]);
    expect((await app.request('GET', '/api/articles')).body).toMatchObject([{ authors: ['Ratna'] }]);
  });
});

describe('contributions', () => {
  it.each([
    [{ name: ' ' }, { 'contributions.0.name': 'required' }],
    [{ role: 'boss' }, { 'contributions.0.role': 'invalid' }],
    [{ personId: 'x' }, { 'contributions.0.personId': 'invalid' }],
  ])('reject %j', async (part, fields) => {
    const contributions = [{ name: 'Ratna', role: 'author', ...part }];
    const { status, body } = await send('POST', 'research', { ...publication, contributions });
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('lose the link to a person who does not exist', async () => {
    const personId = '01890a5d-ac96-774b-bcce-b302099a8057';
    const contributions = [{ name: 'Ratna', role: 'author', personId }];
    const { body } = await send('POST', 'research', { ...publication, contributions });
    expect(byline(body)).toEqual([['Ratna', 'author', null]]);
  });

  it('of a podcast follow from its speakers, and its speakers from them', async () => {
    const ratna = await makePerson(db(), { name: 'Ratna' });
    const podcast = { title: 'Bincang', summary: 'Ringkas', scheduledAt: '2025-03-14T12:30:00.000Z' };
    const speakers = [{ speakerName: 'Ratna', role: 'Pemandu' }];
    const { body } = await send('POST', 'podcasts', { ...podcast, speakers });
    expect(body).toMatchObject({
      speakers,
      contributions: [{ name: 'Ratna', role: 'speaker', label: 'Pemandu', personId: ratna.id }],
    });
    const contributions = [{ name: 'Nadia', role: 'speaker', label: 'Tamu' }];
    const { body: changed } = await send('PUT', `podcasts/${body.id}`, { contributions });
    expect(changed.speakers).toEqual([{ speakerName: 'Nadia', role: 'Tamu' }]);
  });

  it('come back with a revision, also with one from before contributions', async () => {
    const { body } = await send('POST', 'research', publication);
    await send('PUT', `research/${body.id}`, { authors: ['Lain'] });
    await db()('versions')
      .where({ item_id: body.id, number: 1 })
      .update({ fields: db().raw("(fields::jsonb - 'contributions')::json") });
    const { body: restored } = await send('POST', `research/${body.id}/restore`, { number: 1 });
    expect(restored.authors).toEqual(publication.authors);
  });

  it('show public people only', async () => {
    const shown = await makePerson(db(), { name: 'Ratna', slug: 'ratna', orcid: '0000-0002-1825-0097' });
    const hidden = await makePerson(db(), { name: 'Nadia', isActive: false });
    const contributions = [shown, hidden].map(({ id, name }) => ({
      ...{ name, role: 'author' as const, label: '', personId: id },
    }));
    await makeArticle(db(), { slug: 'a', contributions });
    await makeResearch(db(), { slug: 'a', contributions });
    await makePodcast(db(), { slug: 'a', contributions });
    for (const kind of ['articles', 'research', 'podcasts']) {
      const { body, text } = await app.request('GET', `/api/${kind}/slug/a`);
      expect(body.contributions).toMatchObject([
        { name: 'Ratna', person: { slug: 'ratna', orcid: '0000-0002-1825-0097' } },
        { name: 'Nadia', person: null },
      ]);
      expect(text).not.toContain(hidden.id);
    }
    const { text: record } = await app.request('GET', '/oai?verb=ListRecords&metadataPrefix=oai_dc');
    expect(record).toContain('<dc:relation>https://orcid.org/0000-0002-1825-0097</dc:relation>');
  });
});

describe('the works of a person', () => {
  it('are the public ones of all kinds, newest first, with the other contributors', async () => {
    const ratna = await makePerson(db(), { name: 'Ratna', slug: 'ratna' });
    const by = (role: 'author' | 'speaker') => [
      { name: 'Ratna', role, label: '', personId: ratna.id },
      { name: 'Nadia', role, label: '', personId: null },
    ];
    const at = (day: number) => new Date(Date.UTC(2025, 0, day));
    const hidden = await makeTopic(db(), { domain: 'ideology', isActive: false });
    const trade = await makeTopic(db(), { domain: 'economy' });
    const topicIds = [hidden.id, trade.id];
    await makeResearch(db(), {
      title: 'Lama',
      contributions: by('author'),
      publicationDate: at(1),
      topicIds,
    });
    await makePodcast(db(), { title: 'Baru', contributions: by('speaker'), scheduledAt: at(3), topicIds });
    await makeArticle(db(), { title: 'Tengah', contributions: by('author'), publishedAt: at(2) });
    await makeArticle(db(), { title: 'Draf', contributions: by('author'), status: 'draft' });
    await makeArticle(db(), { title: 'Orang lain' });
    const { body } = await app.request('GET', '/api/people/slug/ratna/works');
    expect(
      body.map((each: { kind: string; title: string; domain: string; others: { name: string }[] }) => [
        ...[each.kind, each.title, each.domain],
        each.others.map(({ name }) => name),
      ]),
    ).toEqual([
      ['podcast', 'Baru', 'economy', ['Nadia']],
      ['article', 'Tengah', null, ['Nadia']],
      ['research', 'Lama', 'economy', ['Nadia']],
    ]);
    const { text: feed } = await app.request('GET', '/id/people/ratna/feed.xml');
    expect(Array.from(feed.matchAll(/<entry>\n<title>(.*?)<\/title>/g), ([, title]) => title)).toEqual([
      ...['Baru', 'Tengah', 'Lama'],
    ]);
    const { body: json } = await app.request('GET', '/id/people/ratna/feed.json');
    expect(json.items[1]).toMatchObject({ title: 'Tengah', authors: [{ name: 'Ratna' }, { name: 'Nadia' }] });
    expect((await app.request('GET', '/en/people/ratna/feed.json')).body.items).toEqual([]);
    expect((await send('PUT', `people/${ratna.id}`, { isActive: 'false' })).status).toBe(200);
    for (const path of ['/api/people/slug/ratna/works', '/id/people/ratna/feed.xml'])
      expect((await app.request('GET', path)).status).toBe(404);
  });
});
