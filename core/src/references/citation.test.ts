import { describe, expect, it } from 'vitest';
import { publisher } from '#core/brand/brand.ts';
import { fullName, invertedInitials, parseAuthor } from '#core/content/contribution/author-name.ts';
import { chicagoCitationOf, citationOf } from './citation.ts';
import { formatReferences } from './format-references.ts';

describe('parseAuthor', () => {
  it.each([
    ['Ratna Wulandari', 'Wulandari, R.', 'Ratna Wulandari'],
    ['  Ratna  Sari   Wulandari ', 'Wulandari, R. S.', 'Ratna Sari Wulandari'],
    ['Prof. Dr. Ratna Wulandari, S.H., M.Si.', 'Wulandari, R.', 'Ratna Wulandari'],
    ['Wulandari, R. S.', 'Wulandari, R. S.', 'R. S. Wulandari'],
    ['Wulandari, Ratna', 'Wulandari, R.', 'Ratna Wulandari'],
    ['Suharto', 'Suharto', 'Suharto'],
    ['Ahmad Fauzi bin Ali', 'bin Ali, A. F.', 'Ahmad Fauzi bin Ali'],
    ['Jan van den Berg', 'van den Berg, J.', 'Jan van den Berg'],
    ['Jean-Paul Müller', 'Müller, J.-P.', 'Jean-Paul Müller'],
    ['Tim Lindsey', 'Lindsey, T.', 'Tim Lindsey'],
  ])('%j is cited as %j', (author, inverted, full) => {
    expect([invertedInitials(author), fullName(author)]).toEqual([inverted, full]);
  });

  it.each([
    publisher,
    'Badan Pusat Statistik',
    'Kementerian Pertahanan',
    'Tim Peneliti Maritim',
    'PT Samudra Data',
    'Rahman & Mitra',
  ])('%j names an institution, which stays whole', (author) => {
    expect(parseAuthor(author)).toEqual({ literal: author });
    expect(invertedInitials(author)).toBe(author);
  });
});

describe('citationOf', () => {
  const texts = {
    ...{ type: 'Report', noDate: 'n.d.', address: 'https://x.example/en/research/a' },
    language: 'en' as const,
  };
  const date = '2025-12-31T18:00:00.000Z';
  const whole = (...given: Parameters<typeof citationOf>) => {
    const { before, title, after } = citationOf(...given);
    return before + title + after;
  };
  const cite = (given: object) =>
    whole({ title: 'A title', authors: ['Ratna Wulandari'], date, ...given }, texts);
  const end = `A title [Report]. ${publisher}. https://x.example/en/research/a`;

  it('contains authors in order, the year in WIB, title, type, institute and URL', () => {
    expect(cite({})).toBe(`Wulandari, R. (2026). ${end}`);
    expect(cite({ authors: ['Ratna Wulandari', 'Bagus Prakoso'] })).toBe(
      `Wulandari, R., & Prakoso, B. (2026). ${end}`,
    );
    expect(cite({ authors: ['C D', 'A B', 'Badan Pusat Statistik'] })).toBe(
      `D, C., B, A., & Badan Pusat Statistik. (2026). ${end}`,
    );
  });

  it('marks a missing date and names an institute once', () => {
    expect(cite({ date: null })).toBe(`Wulandari, R. (n.d.). ${end}`);
    expect(cite({ authors: [publisher] })).toBe(`${publisher}. (2026). A title [Report]. ${texts.address}`);
  });

  it('omits the middle of a long author list', () => {
    const authors = Array.from({ length: 25 }, (_, n) => `Nama K${n}`);
    expect(cite({ authors })).toContain('K18, N., … K24, N. (2026)');
    expect(cite({ authors })).not.toContain('K19');
  });

  it('preserves a punctuation mark at the end of a title, except a full stop', () => {
    expect(cite({ title: 'Who is exposed?' })).toContain('Who is exposed? [Report].');
    expect(cite({ title: 'Who is exposed.' })).toContain('Who is exposed [Report].');
  });

  it('cites an article with its day, by the institute unless it has authors', () => {
    const article = { noDate: 'n.d.', address: 'https://x.example/en/blog/a', language: 'en' as const };
    expect(whole({ title: 'A title', date }, article)).toBe(
      `${publisher}. (2026, January 1). A title. ${article.address}`,
    );
    expect(whole({ title: 'Judul?', date }, { ...article, language: 'id' })).toBe(
      `${publisher}. (2026, 1 Januari). Judul? ${article.address}`,
    );
    expect(whole({ title: 'A title', authors: ['Ratna Wulandari'], date: null }, article)).toBe(
      `Wulandari, R. (n.d.). A title. ${publisher}. ${article.address}`,
    );
  });
});

describe('chicagoCitationOf', () => {
  const address = 'https://x.example/en/research/a';
  const date = '2025-12-31T18:00:00.000Z';
  const english = { and: 'and', 'et-al': 'et al.' };
  const indonesian = { and: 'dan', 'et-al': 'dkk.' };
  const whole = (...given: Parameters<typeof chicagoCitationOf>) => {
    const { before, title, after } = chicagoCitationOf(...given);
    return before + title + after;
  };

  it.each([
    ['en', english, ['Ratna Wulandari']],
    ['en', english, ['Ratna Wulandari', 'Bagus Prakoso']],
    ['id', indonesian, ['Ratna Wulandari', 'Bagus Prakoso', 'Sari Dewi']],
    ['en', english, Array.from({ length: 12 }, (_, n) => `Nama K${n}`)],
  ] as const)('cites a report like an entry of the list of references, in %s', (language, words, authors) => {
    const texts = { type: 'Report', noDate: 'n.d.', address, language };
    const work = {
      ...{ id: 'a', type: 'report' as const, title: 'A title', genre: 'Report', publisher, URL: address },
      author: authors.map((author) => parseAuthor(author) as { family: string; given: string }),
      issued: { 'date-parts': [[2026]] as [[number]] },
    };
    const entry = formatReferences([work], 'chicago-author-date', language).entry(work);
    expect(whole({ title: 'A title', authors, date }, texts, words)).toBe(entry.replace(/<[^>]*>/g, ''));
  });

  it('quotes the title of an article and names its day', () => {
    const article = { noDate: 'n.d.', address, language: 'en' as const };
    expect(whole({ title: 'A title.', date }, article, english)).toBe(
      `${publisher}. 2026. “A title.” ${publisher}, January 1, 2026. ${address}.`,
    );
    const asked = { title: 'Judul?', authors: ['Suharto'] };
    expect(whole({ ...asked, date }, { ...article, language: 'id' }, indonesian)).toBe(
      `Suharto. 2026. “Judul?” ${publisher}, 1 Januari 2026. ${address}.`,
    );
    expect(whole({ ...asked, date: null }, article, english)).toBe(
      `Suharto. n.d. “Judul?” ${publisher}. ${address}.`,
    );
  });
});
