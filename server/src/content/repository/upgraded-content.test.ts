import { readFile } from 'node:fs/promises';
import { citationOf } from '@institute/core/references/citation.ts';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { migrateToLatest } from '#server/db/migrate.ts';
import { useTestApp } from '#testing/use-test-app.ts';

/** Rows as the release before people stored them. */
const names = [
  ...['Ratna Wulandari', 'Bagus Prakoso', 'Badan Data Daerah', 'Yosef Tanamal'],
  ...['van der Berg, Jan', 'O’Neill & "Söhne" {x}', 'Ratna Wulandari', '李 明', 'Dr. Sari, M.Si.'],
];
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const times = { created_at: new Date('2025-01-02T03:04:05Z'), updated_at: new Date('2025-02-03T04:05:06Z') };
const publications = [names, names.slice(0, 2), names.slice(3, 4)].map((authors, n) => ({
  ...{ id: id(n), slug: `laporan-${n}`, title: `Beras & hujan ${n}`, abstract: 'Apa yang\nkami simpan.' },
  ...{ authors: JSON.stringify(authors), type: n === 1 ? 'case-study' : 'report' },
  ...{ content: 'Isi', tags: JSON.stringify(['air']), is_published: true, language: 'id' },
  translations: JSON.stringify({ en: { title: `Rice & rain ${n}`, abstract: 'What we store.' } }),
  ...{ publication_date: new Date('2025-01-31T18:00:00Z'), ...times },
}));
const article = {
  ...{ id: id(7), slug: 'tulisan', title: 'Tulisan', excerpt: 'Ringkas', content: '<p>Isi</p>' },
  ...{ category: 'Case Studies', status: 'published', published_at: new Date('2025-01-31T18:00:00Z') },
  ...times,
};
const podcast = {
  ...{ id: id(8), slug: 'siniar', title: 'Siniar', summary: 'Ringkas', is_published: true },
  scheduled_at: new Date('2025-03-14T12:30:00Z'),
  speakers: JSON.stringify([
    { speakerName: 'Maria Lestari', role: 'Pemandu' },
    { speakerName: 'Yosef Tanamal', role: '' },
  ]),
  ...times,
};

const app = useTestApp({ env: { PUBLIC_URL: 'https://institute.example' } });

/** Reads all citations of the rows above, with the values from which the pages make theirs. */
async function citations(): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const language of ['id', 'en'] as const) {
    const works = [...publications.map(({ slug }) => `research/${slug}`), `blog/${article.slug}`];
    for (const path of works.map((work) => `/${language}/${work}/${work.split('/')[1]}`))
      for (const file of ['bib', 'ris'])
        read[`${path}.${file}`] = (await app.request('GET', `${path}.${file}`)).text;
    for (const { slug } of publications) {
      const { body } = await app.request('GET', `/api/research/slug/${slug}?lang=${language}`);
      const texts = { type: body.type, noDate: '-', address: `/${slug}`, language };
      const { title, authors, publicationDate } = body;
      read[`${slug} ${language}`] = authors;
      read[`${slug} ${language} APA`] = citationOf({ title, authors, date: publicationDate }, texts);
    }
  }
  const { text } = await app.request('GET', '/oai?verb=ListRecords&metadataPrefix=oai_dc');
  read.oai = text.replace(/<responseDate>[^<]*<\/responseDate>/, '');
  read.speakers = (await app.request('GET', '/api/podcasts/slug/siniar')).body.speakers;
  return read;
}

/** Undoes the migrations from the named one on, changes the rows, and migrates again. */
async function upgradeFrom(first: string, change: (knex: Knex) => Promise<void> = async () => {}) {
  const { db: knex, database } = app.services;
  const applied = await knex('knex_migrations').pluck<string[]>('name');
  for (const _ of applied.filter((name) => name >= first)) await knex.migrate.down();
  await change(knex);
  await migrateToLatest(database);
}

describe('the migration to people', () => {
  it('changes no byte of a citation, also if people with these names exist', async () => {
    const golden = await readFile(
      new URL('../../features/citation/citations-before-people.json', import.meta.url),
      'utf8',
    );
    await upgradeFrom('20261125_045_people', async (knex) => {
      await knex('research').insert(publications);
      await knex('articles').insert(article);
      await knex('podcasts').insert(podcast);
    });
    expect(await citations()).toEqual(JSON.parse(golden));
    const people = await app.services.db('people').pluck<string[]>('name');
    expect(people).toContain('Ratna Wulandari');
    for (const table of ['research', 'podcasts']) {
      const stored = await app.services.db(table).pluck<{ personId: string | null }[][]>('contributions');
      expect(stored.flat().filter(({ personId }) => personId !== null)).toEqual([]);
    }
  });
});

describe('the migration to redirects', () => {
  it('adds the former slugs of published revisions', async () => {
    const { db } = app.services;
    const cookie = await app.signIn();
    const send = async (method: string, path: string, body: object) => {
      const response = await app.request(method, `/api/admin/${path}`, { cookie, body });
      expect(response.status).toBeLessThan(300);
      return response.body.id;
    };
    const make = (slug: string, more: object = {}) =>
      send('POST', 'articles', {
        ...{ title: slug, slug, excerpt: 'Ringkasan', category: 'Case Studies' },
        ...more,
      });
    const first = await make('lama');
    for (const slug of ['tengah', 'baru']) await send('PUT', `articles/${first}`, { slug });
    const draft = await make('konsep', { status: 'draft' });
    await send('PUT', `articles/${draft}`, { slug: 'tengah', endRedirect: true });
    const person = await send('POST', 'people', { name: 'Ratna', slug: 'ratna' });
    await send('PUT', `people/${person}`, { slug: 'wulandari' });
    await upgradeFrom('20261125_049_redirects');
    const stored = await db('redirects').select('path', 'item_id').orderBy('path');
    expect(stored.map(({ path, item_id }) => [path, item_id])).toEqual([
      ['/blog/lama', first],
      ['/people/ratna', person],
    ]);
  });
});
