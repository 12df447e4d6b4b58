import { publisher } from '@institute/core/brand/brand.ts';
import bibtex from 'bibtex-parse';
import { beforeEach, describe, expect, it } from 'vitest';
import { findContentType } from '#server/content/types/index.ts';
import { makeArticle, makeResearch } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();
const get = (path: string) => app.request('GET', path);

beforeEach(async () => {
  const translations = {
    en: { title: 'Rice & rain', excerpt: 'What we store.', status: 'published' as const },
  };
  await makeArticle(app.services.db, {
    ...{ slug: 'beras', title: 'Beras & hujan', excerpt: 'Apa yang\nkami simpan.', translations },
    category: 'Case Studies',
    // Still the evening before in UTC.
    publishedAt: new Date('2025-12-31T18:00:00.000Z'),
  });
});

describe('the citation files of an article', () => {
  it('are BibTeX that a parser reads, by the institute, in the language of the URL', async () => {
    const { text, headers } = await get('/en/blog/beras/beras.bib');
    const [entry] = bibtex.parse(text).filter(({ itemtype }) => itemtype === 'entry');
    const { type, key, fields = [] } = entry ?? {};
    expect([type, key]).toEqual(['misc', 'nusantararesilienceinstitute2026beras']);
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
      title: '{Rice \\& rain}',
      author: `{${publisher}}`,
      howpublished: 'Blog article',
      ...{ year: '2026', month: 'jan', day: '1' },
      url: `${app.services.env.publicUrl}/en/blog/beras`,
      language: 'english',
      keywords: 'Case Studies',
      abstract: 'What we store.',
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/x-bibtex; charset=utf-8',
      'content-disposition': 'attachment',
      'x-robots-tag': 'noindex',
    });
  });

  it('have keys that differ among works of one author, year and word, oldest first', async () => {
    const { db } = app.services;
    const march = (day: number) => new Date(Date.UTC(2025, 2, day));
    const authors = ['Ratna Wulandari'];
    await makeResearch(db, { authors, slug: 'air-tawar', publicationDate: march(2) });
    await makeArticle(db, { authors, slug: 'tawar-menawar', publishedAt: march(1) });
    await makeResearch(db, { authors, slug: 'tawar-lagi', publicationDate: march(2) });
    await makeResearch(db, { authors, slug: 'tawar-lama', publicationDate: new Date('2024-03-01') });
    await makeResearch(db, { authors: ['Suharto'], slug: 'tawar-lain', publicationDate: march(1) });
    const keys: (string | undefined)[] = [];
    for (const path of ['blog/tawar-menawar', 'research/air-tawar', 'research/tawar-lagi']) {
      const { text } = await get(`/id/${path}/${path.split('/')[1]}.bib`);
      keys.push(/{(\w+),/.exec(text)?.[1]);
    }
    expect(keys).toEqual(['wulandari2025tawar', 'wulandari2025tawara', 'wulandari2025tawarb']);
  });

  it('are RIS with one tag and value per line', async () => {
    const { text, headers } = await get('/id/blog/beras/beras.ris');
    expect(text.split('\r\n')).toEqual([
      'TY  - BLOG',
      'TI  - Beras & hujan',
      `AU  - ${publisher}`,
      'PY  - 2026',
      'DA  - 2026/01/01',
      `PB  - ${publisher}`,
      'M3  - Artikel blog',
      'LA  - id',
      'AB  - Apa yang kami simpan.',
      'KW  - Studi Kasus',
      `UR  - ${app.services.env.publicUrl}/id/blog/beras`,
      'ER  - ',
      '',
    ]);
    expect(headers.get('content-language')).toBe('id');
  });

  it('return 404 for drafts, scheduled articles and other spellings', async () => {
    const { db } = app.services;
    await makeArticle(db, { slug: 'konsep', status: 'draft' });
    const publishAt = new Date(Date.now() + 60_000);
    await makeArticle(db, { slug: 'nanti', publishAt, publishedAt: publishAt });
    const paths = ['konsep/konsep', 'nanti/nanti', 'tidak/tidak', 'beras/lain', 'Beras/Beras'];
    for (const path of paths.flatMap((each) => [`${each}.bib`, `${each}.ris`]).concat('beras/beras.pdf'))
      expect([path, (await get(`/id/blog/${path}`)).status]).toEqual([path, 404]);
  });

  it('are linked in the preview of a published article only', async () => {
    const { db, media } = app.services;
    const isHidden = async (given: object) => {
      const { id } = await makeArticle(db, given);
      const page = await findContentType('article').preview(db, id, new Date(), await media.snapshot());
      return page?.isHidden;
    };
    const publishAt = new Date(Date.now() + 60_000);
    expect(await isHidden({ slug: 'terbit' })).toBe(false);
    expect(await isHidden({ slug: 'konsep', status: 'draft' })).toBe(true);
    expect(await isHidden({ slug: 'nanti', publishAt, publishedAt: publishAt })).toBe(true);
  });
});
