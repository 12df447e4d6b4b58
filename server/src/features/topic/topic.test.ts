import { beforeEach, describe, expect, it } from 'vitest';
import { isGoneUrl } from '#server/content/urls/find-redirect.ts';
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
const read = async (path: string) => (await app.request('GET', path)).body;
const publication = { title: 'Laporan', abstract: 'Abstrak', authors: ['Ratna'] };
const topicNames = async () =>
  (await read('/api/topics?lang=id')).map(({ name }: { name: string }) => name) as string[];
const staffTopic = async (name: string) =>
  (await send('GET', `topics?q=${encodeURIComponent(name)}`)).body[0] as { id: string; version: number };

describe('tags of the API', () => {
  it('become topics, and name existing topics in either language or by a former name', async () => {
    const energy = await makeTopic(db(), {
      ...{ name: 'energi', alternativeNames: ['tenaga listrik'] },
      translations: { en: { name: 'energy' } },
    });
    const tags = ['energy', 'laut', 'tenaga listrik', 'Laut'];
    const { status, body } = await send('POST', 'research', { ...publication, tags });
    expect([status, body.tags]).toEqual([201, ['energi', 'laut', 'Laut']]);
    expect(body.topics[0]).toEqual({ id: energy.id, name: 'energi' });
    const inEnglish = await read(`/api/research/slug/${body.slug}?lang=en`);
    expect(inEnglish.tags).toEqual(['energy', 'laut', 'Laut']);
    expect(inEnglish.topics.map(({ slug, language }: Record<string, string>) => [slug, language])).toEqual([
      [energy.slug, 'en'],
      ['laut', 'id'],
      ['laut-2', 'id'],
    ]);
    const { body: log } = await send('GET', 'activity');
    expect(log.filter(({ kind }: { kind: string }) => kind === 'topic')).toHaveLength(2);
  });

  it('retain the topics of a call without tags, and change only with new ones', async () => {
    const { body } = await send('POST', 'podcasts', {
      ...{ title: 'Siniar', summary: 'Ringkas', scheduledAt: '2027-01-01T02:00:00Z' },
      tags: ['a', 'b'],
    });
    const put = async (change: object) => (await send('PUT', `podcasts/${body.id}`, change)).body;
    expect((await put({ title: 'Lain' })).topics).toEqual(body.topics);
    expect((await put({ tags: ['a', 'b'] })).topics).toEqual(body.topics);
    expect((await put({ tags: ['b', 'c'] })).tags).toEqual(['b', 'c']);
    expect((await put({ topics: [body.topics[0], { name: 'd' }] })).tags).toEqual(['a', 'd']);
    expect((await put({ tags: [] })).topics).toEqual([]);
  });

  it('retain two topics of one name in any order', async () => {
    const [one, two] = [await makeTopic(db(), { name: 'laut' }), await makeTopic(db(), { name: 'laut' })];
    const topics = [
      { id: two.id, name: 'laut' },
      { id: one.id, name: 'laut' },
    ];
    const { body } = await send('POST', 'research', { ...publication, topics });
    const tags = ['laut', 'panen', 'laut', 'laut'];
    const { body: changed } = await send('PUT', `research/${body.id}`, { tags });
    const [, harvest] = changed.topics;
    expect(changed.topics).toEqual([topics[0], { id: harvest.id, name: 'panen' }, topics[1]]);
  });

  it('make one topic of a new name in concurrent calls', async () => {
    const calls = Array.from({ length: 4 }, (_, n) =>
      send('POST', 'research', { ...publication, title: `Laporan ${n}`, tags: ['baru', `nomor ${n}`] }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await topicNames()).filter((name) => name === 'baru')).toHaveLength(1);
  });

  it('reject names with commas, and more topics than a work can have', async () => {
    for (const [body, fields] of [
      [{ tags: ['a,b'] }, { tags: 'comma_in_tag' }],
      [{ topics: [{ name: 'a' }, { name: 'a,b' }] }, { 'topics.1.name': 'comma_in_tag' }],
      [{ topics: Array.from({ length: 51 }, (_, n) => ({ name: `t${n}` })) }, { topics: 'too_long' }],
    ] as const) {
      const response = await send('POST', 'research', { ...publication, ...body });
      expect([response.status, response.body.fields]).toEqual([400, fields]);
    }
    expect(await topicNames()).toEqual([]);
  });
});

describe('a topic', () => {
  it('has a new name everywhere after a rename, and clients can still write the former one', async () => {
    const { body: item } = await send('POST', 'research', { ...publication, tags: ['panen'] });
    const { id, version } = await staffTopic('panen');
    const change = { version, name: 'hasil panen', translations: { en: { name: 'harvests' } } };
    expect((await send('PUT', `topics/${id}`, change)).body.alternativeNames).toEqual(['panen']);
    expect((await read(`/api/research/slug/${item.slug}?lang=id`)).tags).toEqual(['hasil panen']);
    expect((await read(`/api/research/slug/${item.slug}?lang=en`)).tags).toEqual(['harvests']);
    const { body } = await send('PUT', `research/${item.id}`, { tags: ['panen'] });
    expect([body.version, body.topics]).toEqual([item.version + 1, [{ id, name: 'hasil panen' }]]);
    // The revision of the publication names the topic by its former name.
    const restored = await send('POST', `research/${item.id}/restore`, { number: item.version });
    expect(restored.body.topics).toEqual([{ id, name: 'hasil panen' }]);
    for (const [words, found] of [
      ['harvests', 1],
      ['hasil panen', 1],
    ] as const)
      expect((await read(`/api/search?q=${words}`)).length, words).toBe(found);
  });

  it('without text is public while a public work has it', async () => {
    const { id } = await makeTopic(db(), { name: 'rahasia', slug: 'rahasia', description: '' });
    const status = async () => (await app.request('GET', '/api/topics/slug/rahasia')).status;
    expect([await topicNames(), await status()]).toEqual([[], 404]);
    const { id: work } = await makeArticle(db(), { topicIds: [id], status: 'draft' });
    expect([await topicNames(), await status()]).toEqual([[], 404]);
    expect((await app.request('GET', '/sitemap.xml')).text).not.toContain('rahasia');
    await send('PUT', `articles/${work}`, { status: 'published' });
    expect([await topicNames(), await status()]).toEqual([['rahasia'], 200]);
    expect((await app.request('GET', '/sitemap.xml')).text).toContain('/id/topics/rahasia');
    const { version } = (await send('GET', `topics/${id}`)).body;
    await send('PUT', `topics/${id}`, { version, isActive: 'false' });
    expect([await topicNames(), await status()]).toEqual([[], 404]);
    expect((await read('/api/articles?topic=rahasia')).length).toBe(0);
    expect((await read('/api/articles'))[0].topics).toEqual([]);
    expect((await send('GET', `articles/${work}`)).body.topics).toMatchObject([{ name: 'rahasia' }]);
  });

  it('names its works, people, domain and the topics that share works with it', async () => {
    const person = await makePerson(db(), { name: 'Maria' });
    const sea = await makeTopic(db(), { name: 'laut', slug: 'laut', domain: 'economy' });
    const ports = await makeTopic(db(), { name: 'pelabuhan', slug: 'pelabuhan' });
    const contributions = [{ name: 'M.', role: 'author' as const, label: '', personId: person.id }];
    await makeResearch(db(), { topicIds: [sea.id, ports.id], contributions });
    await makeResearch(db(), { topicIds: [sea.id], isPublished: false });
    await makePodcast(db(), { topicIds: [sea.id], contributions });
    await makeArticle(db(), { title: 'Kapal', topicIds: [ports.id] });
    expect(await read('/api/topics/slug/laut?lang=id')).toMatchObject({
      counts: { research: 1, article: 0, podcast: 1 },
      people: [{ name: 'Maria' }],
      related: [{ slug: 'pelabuhan' }],
      domain: 'economy',
    });
    const titles = async (path: string) => (await read(path)).map(({ title }: { title: string }) => title);
    expect(await titles('/api/articles?topic=pelabuhan')).toEqual(['Kapal']);
    expect((await titles('/api/research?domain=economy')).length).toBe(1);
    expect((await titles('/api/podcasts?domain=politics')).length).toBe(0);
    expect((await app.request('GET', '/api/research?domain=sports')).status).toBe(400);
    const domains = await read('/api/domains');
    expect(domains.find((each: { domain: string }) => each.domain === 'economy').counts).toEqual({
      ...{ research: 1, article: 0, podcast: 1 },
    });
    expect(await read('/api/domains/economy?lang=id')).toMatchObject({
      topics: [{ slug: 'laut' }],
      people: [{ name: 'Maria' }],
    });
    expect((await app.request('GET', '/api/domains/sports')).status).toBe(404);
  });

  it('returns to its works from the trash, and leaves them for ever when it is deleted permanently', async () => {
    const { body: item } = await send('POST', 'research', { ...publication, tags: ['satu', 'dua'] });
    const tags = async () => (await read(`/api/research/slug/${item.slug}`)).tags;
    const [{ id }] = item.topics;
    await send('DELETE', `topics/${id}`);
    expect(await tags()).toEqual(['dua']);
    await send('PUT', `research/${item.id}`, { tags: ['dua', 'tiga'] });
    expect((await send('POST', `topics/${id}/trash/restore`)).status).toBe(200);
    expect(await tags()).toEqual(['dua', 'tiga', 'satu']);
    await send('DELETE', `topics/${id}`);
    expect((await send('DELETE', `topics/${id}/trash`)).status).toBe(200);
    expect(await tags()).toEqual(['dua', 'tiga']);
    expect(await isGoneUrl(db(), '/id/topics/satu')).toBe(true);
    expect((await send('PUT', `research/${item.id}`, { tags: ['satu'] })).body.topics[0].id).not.toBe(id);
    expect((await app.request('GET', '/api/topics/slug/satu')).status).toBe(200);
  });
});
