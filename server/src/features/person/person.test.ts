import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const admin = '/api/admin/people';
const create = (more: object = {}) =>
  app.request('POST', admin, { cookie, body: { name: 'Yosef Tanamal', ...more } });
const change = (id: string, body: object) => app.request('PUT', `${admin}/${id}`, { cookie, body });
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('a person', () => {
  it.each([
    ['orcid', '0000-0002-1825-0098', 'invalid_orcid'],
    ['email', 'nobody', 'invalid_email'],
    ['affiliation', 'boss', 'invalid'],
    ['links', 'https://example.org', 'invalid'],
    ['order', '1.5', 'not_whole_number'],
    ['name', ' ', 'required'],
    ['portraitUrl', 'javascript:alert(1)', 'invalid_url'],
  ])('rejects the %s %j', async (field, value, code) => {
    const { status, body } = await create({ [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: code }]);
  });

  it('rejects unsafe addresses of profiles', async () => {
    const { status, body } = await create({ links: [{ label: 'x', url: 'javascript:alert(1)' }] });
    expect([status, body.fields]).toEqual([400, { 'links.0.url': 'invalid_url' }]);
  });

  it('rejects a slug that another person has', async () => {
    await create();
    const { status, body } = await create();
    expect([status, body.code]).toEqual([409, 'person_slug_taken']);
  });

  it('stores all fields in their normal form', async () => {
    const { status, body } = await create({
      alternativeNames: [' Y. Tanamal ', 'Y. Tanamal', 'Yosef Tanamal', ''],
      position: ' Peneliti utama ',
      biography: 'Satu.\n\nDua.',
      email: 'yosef@example.org',
      links: [{ label: ' LinkedIn ', url: 'https://www.linkedin.com/in/yosef' }],
      orcid: 'https://orcid.org/0000000218250097',
      affiliation: 'fellow',
      order: ' 03 ',
      isTeamMember: true,
      translations: { en: { position: 'Senior researcher', biography: '' } },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ slug: 'yosef-tanamal', sortName: 'Tanamal, Yosef', alternativeNames: ['Y. Tanamal'] },
      ...{ position: 'Peneliti utama', biography: 'Satu.\n\nDua.', orcid: '0000-0002-1825-0097' },
      links: [{ label: 'LinkedIn', url: 'https://www.linkedin.com/in/yosef' }],
      ...{ affiliation: 'fellow', order: '3', isTeamMember: 'true', isActive: 'true' },
      translations: { en: { position: 'Senior researcher' } },
    });
  });

  it('has a derived sort name that follows the name, and an own one that does not', async () => {
    const { body } = await create();
    expect((await change(body.id, { name: 'Yosef Manuhutu' })).body.sortName).toBe('Manuhutu, Yosef');
    expect((await change(body.id, { sortName: 'Yosef' })).body.sortName).toBe('Yosef');
    expect((await change(body.id, { name: 'Yosef Tanamal' })).body.sortName).toBe('Yosef');
    expect((await change(body.id, { sortName: '' })).body.sortName).toBe('Tanamal, Yosef');
  });

  it('appears in both languages on their own page, and not after they are hidden', async () => {
    const { body } = await create({ position: 'Peneliti', translations: { en: { position: 'Researcher' } } });
    const read = (lang: string) => app.request('GET', `/api/people/slug/yosef-tanamal?lang=${lang}`);
    expect((await read('id')).body).toMatchObject({ position: 'Peneliti', availableLanguages: ['id', 'en'] });
    expect((await read('en')).body).toMatchObject({ position: 'Researcher', language: 'en' });
    await change(body.id, { isActive: 'false' });
    expect((await read('en')).status).toBe(404);
    expect((await app.request('GET', '/api/people')).body).toEqual([]);
  });

  it('is found by a former slug that was public, as a former member too', async () => {
    const { body } = await create({ affiliation: 'former' });
    await change(body.id, { slug: 'yosef' });
    const { body: found } = await app.request('GET', '/api/people/slug/yosef-tanamal');
    expect(found).toMatchObject({ slug: 'yosef', affiliation: 'former' });
  });

  it('has the alternative texts of the portrait in the language of the reader', async () => {
    const portraitUrl = 'https://example.org/yosef.webp';
    await create({
      portraitUrl,
      imageAlts: { [portraitUrl]: { id: 'Yosef di pelabuhan', en: 'Yosef at a harbour' } },
    });
    const { body } = await app.request('GET', '/api/people/slug/yosef-tanamal?lang=en');
    expect(body.imageAlts).toEqual({ [portraitUrl]: 'Yosef di pelabuhan' });
  });

  it('is named in the activity log and in the trash, and comes back from it', async () => {
    const { body } = await create();
    await app.request('DELETE', `${admin}/${body.id}`, { cookie });
    const { body: trash } = await app.request('GET', '/api/admin/trash', { cookie });
    expect(trash).toMatchObject([{ kind: 'person', name: 'Yosef Tanamal' }]);
    const { body: log } = await app.request('GET', '/api/admin/activity', { cookie });
    expect(log[0]).toMatchObject({ act: 'deleted', kind: 'person', name: 'Yosef Tanamal' });
  });

  it('is found by name, alternative name and position', async () => {
    await create({ alternativeNames: ['Johannes Tanamal'], position: 'Ahli kelautan' });
    await makePerson(db(), { name: 'Lain', isActive: false, position: 'Ahli kelautan' });
    for (const q of ['tanamal', 'johannes', 'kelautan']) {
      const { body } = await app.request('GET', `/api/search?q=${q}&lang=id`);
      expect(body.map(({ kind, slug }: { kind: string; slug: string }) => [kind, slug])).toEqual([
        ['person', 'yosef-tanamal'],
      ]);
      const { body: staff } = await app.request('GET', `${admin}?q=${q}`, { cookie });
      expect(names(staff)).toContain('Yosef Tanamal');
    }
  });
});

describe('the list of people', () => {
  it('has those with a position first, then the others by sort name, page by page', async () => {
    for (const [name, listOrder] of [
      ['Cahya', null],
      ['Dewi', 2],
      ['Bima', null],
      ['Eka', 1],
    ] as const)
      await makePerson(db(), { name, sortName: name, listOrder });
    expect(names((await app.request('GET', '/api/people')).body)).toEqual(['Eka', 'Dewi', 'Bima', 'Cahya']);
    const first = await app.request('GET', '/api/people?limit=3');
    const [, next] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const { pathname, search } = new URL(next ?? '', 'https://example.org');
    expect(names((await app.request('GET', pathname + search)).body)).toEqual(['Cahya']);
  });

  it('has biographies of the team only', async () => {
    await makePerson(db(), { name: 'Anggota', isTeamMember: true });
    await makePerson(db(), { name: 'Tamu', affiliation: 'guest' });
    const { body: all } = await app.request('GET', '/api/people');
    expect(all.map(({ biography }: { biography: unknown }) => biography)).toEqual([null, null]);
    const { body: members } = await app.request('GET', '/api/people?team=1');
    expect(members).toMatchObject([{ name: 'Anggota', biography: expect.stringContaining('Keterangan') }]);
  });

  it('is filtered by the relation to the institute for staff', async () => {
    await makePerson(db(), { name: 'Anggota' });
    await makePerson(db(), { name: 'Tamu', affiliation: 'guest' });
    const { body } = await app.request('GET', `${admin}?affiliation=guest`, { cookie });
    expect(names(body)).toEqual(['Tamu']);
  });
});
