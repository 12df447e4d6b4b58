import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResearch } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { emptyTables } from '#testing/test-db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => emptyTables(app.services.database));
afterAll(() => app.close());

const make = (slug: string, tags: string[], more: object = {}) =>
  makeResearch(app.services.db, { slug, tags, ...more });
async function related(slug: string, query = '') {
  const response = await app.request('GET', `/api/research/slug/${slug}/related${query}`);
  return { ...response, slugs: response.body?.map?.((each: { slug: string }) => each.slug) };
}

describe('related publications', () => {
  it('are empty for drafts, unknown publications and malformed slugs', async () => {
    await make('draft', ['water'], { isPublished: false });
    await make('other', ['water']);
    for (const slug of ['draft', 'unknown', '%00', "'--", 'a'.repeat(301)])
      expect([slug, (await related(slug)).status]).toEqual([slug, 404]);
    expect((await related('other', '?lang=fr')).status).toBe(400);
  });

  it('never include drafts, the publication itself or ones without a common tag', async () => {
    await make('one', ['water', 'food']);
    await make('draft', ['water', 'food'], { isPublished: false });
    await make('foreign', ['ports', 'Water', 'waters']);
    await make('untagged', []);
    expect((await related('one')).slugs).toEqual([]);
    expect((await related('untagged')).slugs).toEqual([]);
  });

  it('are at most three: most common tags first, then the newest, undated last', async () => {
    await make('one', ['water', 'food', 'a?b', "it's"]);
    await make('undated', ['water'], { publicationDate: null });
    await make('two-tags', ['food', 'water'], { publicationDate: new Date('2020-01-01') });
    await make('old', ['food'], { publicationDate: new Date('2021-01-01') });
    expect((await related('one')).slugs).toEqual(['two-tags', 'old', 'undated']);
    await make('new', ["it's", 'new'], { publicationDate: new Date('2025-01-01') });
    await make('newer', ['a?b'], { publicationDate: new Date('2025-02-01') });
    expect((await related('one')).slugs).toEqual(['two-tags', 'newer', 'new']);
  });

  it('are returned in the requested language, without bodies', async () => {
    await make('one', ['water']);
    const translations = { en: { title: 'In English', content: 'Secret body' } };
    await make('two', ['water'], { content: 'Isi', translations });
    const { body, text } = await related('one', '?lang=en');
    expect(body).toMatchObject([{ title: 'In English', language: 'en', content: null }]);
    expect(text).not.toContain('Secret body');
  });

  it('are found by index', async () => {
    const { db } = app.services;
    await db.raw(`
      insert into research (id, slug, title, abstract, type, language, topic_ids, is_published)
      select gen_random_uuid(), 'many-' || n, 'Many', 'Many', 'report', 'id', array[gen_random_uuid()], true
      from generate_series(1, 1000) n
    `);
    await db.raw('analyze research');
    const { rows } = await db.raw(
      "explain select id from research where is_published and topic_ids && array['01890a5d-ac96-774b-bcce-b302099a8057'::uuid]",
    );
    const plan = JSON.stringify(rows);
    expect(plan).toContain('research_topic_ids_index');
  });
});
