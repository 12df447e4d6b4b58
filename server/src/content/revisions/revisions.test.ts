import type { ContentType } from '@institute/core/content/content-types.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentTypes } from '#testing/content-type-fixtures.ts';
import { makeService } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
let cookie: string;
beforeEach(async () => {
  cookie = await app.signIn();
});

const db = () => app.services.db;
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The fields of each kind that exist once per language, as text or as a list of texts. */
const texts: Record<ContentType, Record<string, 'text' | 'list' | 'rich'>> = {
  topic: { name: 'text', description: 'text' },
  person: { position: 'text', biography: 'text' },
  article: { title: 'text', excerpt: 'text', content: 'rich' },
  service: { title: 'text', description: 'text', features: 'list' },
  research: { title: 'text', abstract: 'text', content: 'text' },
  'site-content': { title: 'text', content: 'text' },
  podcast: { title: 'text', summary: 'text', discussionPoints: 'rich' },
};
const awkward = [
  'Ketahanan  pangan — "dekat" & <b>kuat</b>',
  '\u00e9 e\u0301 \u202eterbalik \u200b',
  '🏝️ pulau 𝒳',
  "'; drop table articles; --",
  'baris satu\n\tbaris dua  \\u0041 \\',
  'ß İ ı ﬁ',
];

/** Texts with unusual characters, the same in every run. */
function wordsOf(kind: ContentType, seed: number) {
  const fields = Object.entries(texts[kind]).map(([name, type], index) => {
    const word = `${awkward[(seed + index) % awkward.length]} ${seed}`.trim();
    if (type === 'list') return [name, [word, `${word}!`]];
    return [name, type === 'rich' ? `<p>${word.replace(/[<>&]/g, '+')}</p>` : word];
  });
  return Object.fromEntries(fields);
}

const recorded = contentTypes.filter(({ kind }) => ['article', 'research', 'site-content'].includes(kind));

describe.each(recorded)('the revisions of $kind', ({ kind, admin, body, make }) => {
  const send = (method: string, path: string, sent?: object) =>
    app.request(method, `${admin}${path}`, { cookie, body: sent });
  const versions = async (id: string) => (await send('GET', `/${id}/versions`)).body;

  it('record content, user, time and languages of each save, and the state before the first', async () => {
    const { id } = await make(db());
    const before = (await send('GET', '')).body[0];
    await send('PUT', `/${id}`, { ...wordsOf(kind, 1) });
    cookie = await app.signIn('second');
    await send('PUT', `/${id}`, { translations: { en: wordsOf(kind, 2) } });
    await send('PUT', `/${id}`, { version: 1, title: 'x' });
    await send('DELETE', `/${id}`);
    await send('POST', `/${id}/trash/restore`);
    expect(await versions(id)).toMatchObject([
      { number: 5, action: 'restored-from-trash', savedBy: 'second', languages: [] },
      { number: 4, action: 'deleted', savedBy: 'second', languages: [] },
      { number: 3, action: 'updated', savedBy: 'second', languages: ['en'] },
      { number: 2, action: 'updated', savedBy: 'editor', languages: ['id'] },
      { number: 1, action: 'stored', savedBy: null, languages: [], savedAt: before.updatedAt },
    ]);
    const page = await send('GET', `/${id}/versions?page=2&pageSize=2&total=1`);
    expect(page.body.map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    expect(page.headers.get('x-total-count')).toBe('5');
    expect(page.text).not.toContain('"item"');
    expect((await send('GET', `/${id}/versions/1`)).body.item).toEqual(before);
  });

  it('can be restored as a new save, but not from an outdated version', async () => {
    const created = (await send('POST', '', { ...body, translations: { en: wordsOf(kind, 3) } })).body;
    const { id } = created;
    await send('PUT', `/${id}`, { ...wordsOf(kind, 4), translations: {} });
    const late = await send('POST', `/${id}/restore`, { number: 1, version: 1 });
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'stale_version', 2]);
    expect(await versions(id)).toHaveLength(2);
    const restored = await send('POST', `/${id}/restore`, { number: 1, version: 2 });
    expect([restored.status, restored.body.version]).toEqual([200, 3]);
    for (const name of Object.keys(texts[kind] ?? {}))
      expect([name, restored.body[name]]).toEqual([name, created[name]]);
    // A removed translation returns as a draft, for review.
    expect(restored.body.translations.en).toMatchObject({ ...created.translations.en, status: 'draft' });
    expect((await versions(id))[0]).toMatchObject({ number: 3, action: 'restored' });
  });
});

describe.each(contentTypes)('the revisions of $kind', ({ kind, admin, body }) => {
  const send = (method: string, path: string, sent?: object) =>
    app.request(method, `${admin}${path}`, { cookie, body: sent });

  const restorations = [
    ['in both languages', 'with a translation', undefined],
    ['in both languages', 'without a translation', undefined],
    ['in English', 'with a translation', 'en'],
    ['in Indonesian', 'without a translation', 'id'],
  ] as const;

  it.each(kind === 'article' ? restorations : restorations.slice(0, 1))(
    'restored %s, from before most fields and %s, leave those fields unchanged',
    async (_how, has, language) => {
      const known = Object.keys(texts[kind]).at(-1) ?? '';
      const first = { ...body, ...wordsOf(kind, 1), translations: { en: wordsOf(kind, 2) } };
      const { id } = (await send('POST', '', first)).body;
      const second = { ...wordsOf(kind, 3), translations: { en: wordsOf(kind, 4) } };
      const changed = (await send('PUT', `/${id}`, second)).body;
      const { item } = (await send('GET', `/${id}/versions/1`)).body;
      const isTranslated = has === 'with a translation';
      const old = {
        ...{
          id,
          version: 1,
          updatedAt: item.updatedAt,
          createdBy: null,
          language: 'id',
          [known]: item[known],
        },
        translations: isTranslated ? { en: { [known]: item.translations.en[known] } } : {},
      };
      await db()('versions')
        .where({ item_id: id, number: 1 })
        .update({ fields: JSON.stringify(old) });
      const { status, body: restored } = await send('POST', `/${id}/restore`, {
        number: 1,
        ...(language && { language }),
      });
      const { [known]: _, ...others } = changed.translations.en;
      const en = { ...others, ...(isTranslated && { [known]: item.translations.en[known] }) };
      const { version, updatedAt, changedOriginals } = restored;
      expect([status, version]).toEqual([200, 3]);
      expect(restored).toEqual({
        ...changed,
        ...{ version, updatedAt, changedOriginals },
        ...(language !== 'en' && { [known]: item[known] }),
        translations: { en: language === 'id' ? changed.translations.en : { status: 'published', ...en } },
      });
    },
  );

  it('of one language change no byte of the other language', async () => {
    const first = { ...body, ...wordsOf(kind, 5), translations: { en: wordsOf(kind, 6) } };
    const { id } = (await send('POST', '', first)).body;
    let current = (await send('GET', '')).body[0];
    const main = (item: Record<string, unknown>) =>
      JSON.stringify(Object.keys(texts[kind] ?? {}).map((name) => item[name]));
    for (let round = 0; round < 4; round += 1) {
      const inEnglish = round % 2 === 0;
      const words = wordsOf(kind, 10 + round);
      const change =
        round < 2
          ? send('PUT', `/${id}`, inEnglish ? { translations: { en: words } } : words)
          : send('POST', `/${id}/restore`, { number: 1, language: inEnglish ? 'en' : 'id' });
      const response = await change;
      expect([round, response.status]).toEqual([round, 200]);
      if (inEnglish) expect(main(response.body)).toBe(main(current));
      else expect(JSON.stringify(response.body.translations)).toBe(JSON.stringify(current.translations));
      // Services and site content have no schedule, so this save changes nothing.
      const publishAt = round % 3 === 0 ? null : new Date(Date.now() + round * 60_000).toISOString();
      const planned = await send('PUT', `/${id}`, { publishAt });
      expect([round, planned.status]).toEqual([round, 200]);
      expect(main(planned.body)).toBe(main(response.body));
      expect(JSON.stringify(planned.body.translations)).toBe(JSON.stringify(response.body.translations));
      current = planned.body;
    }
    const oldest = (await send('GET', `/${id}/versions/1`)).body.item;
    expect(main(current)).toBe(main(oldest));
    expect(current.translations.en).toMatchObject(oldest.translations.en);
  });
});

it('has no revisions of unknown items, and rejects invalid requests', async () => {
  const { id } = await makeService(db());
  const send = (method: string, path: string, body?: object) =>
    app.request(method, `/api/admin/services/${path}`, { cookie, body });
  for (const none of [unknown, 'x', id]) expect((await send('GET', `${none}/versions`)).body).toEqual([]);
  for (const path of [`${id}/versions/1`, `${unknown}/versions/1`, 'x/versions/1', `${id}/versions/0`])
    expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
  expect((await send('POST', `${id}/restore`, { number: 7 })).status).toBe(404);
  expect((await send('POST', `${unknown}/restore`, { number: 1 })).status).toBe(404);
  expect((await send('POST', `${id}/restore`, {})).status).toBe(400);
  expect((await send('POST', `${id}/restore`, { number: 1, language: 'fr' })).status).toBe(400);
  expect((await send('GET', `${id}/versions`)).body).toEqual([]);
});

it('rejects the restore of a language that the revision lacks', async () => {
  const { id } = await makeService(db());
  await app.request('PUT', `/api/admin/services/${id}`, { cookie, body: { title: 'Baru' } });
  const path = `/api/admin/services/${id}/restore`;
  const response = await app.request('POST', path, { cookie, body: { number: 1, language: 'en' } });
  expect([response.status, response.body.code]).toEqual([400, 'validation']);
});

it('leaves the visibility unchanged when a revision is restored', async () => {
  const { id } = await makeService(db(), { isActive: true });
  const send = (method: string, path: string, body: object) =>
    app.request(method, `/api/admin/services/${id}${path}`, { cookie, body });
  await send('PUT', '', { title: 'Ditarik', isActive: 'false' });
  const restored = await send('POST', '/restore', { number: 1 });
  expect(restored.body).toMatchObject({ isActive: 'false' });
  expect(restored.body.title).not.toBe('Ditarik');
});
