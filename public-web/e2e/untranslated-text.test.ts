import * as brandTexts from '@institute/core/brand/brand.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { type Language, languageNames, languages } from '@institute/core/i18n/locale.ts';
import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import {
  dateBlock,
  formatArticleDate,
  formatDate,
  formatEventTime,
  formatMonth,
  formatRelative,
} from '@institute/core/lib/dates.ts';
import { chicagoCitationOf, citationOf } from '@institute/core/references/citation.ts';
import type { PageRequest, RenderPage } from '@institute/core/site/ssr-contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { leaves, patternOf, type Texts } from '#test/language/catalogue-texts.ts';

const built = new URL('../dist/server/entry-server.js', import.meta.url);
const [now, before] = ['2026-03-04T05:06:07.000Z', '2026-01-02T03:04:05.000Z'];
const coming = '2031-03-14T12:30:00.000Z';
let render: RenderPage;
beforeAll(async () => {
  ({ render } = (await import(built.href)) as { render: RenderPage });
});

/** Content whose texts are all 'Isi'. */
const base = { language: 'id', availableLanguages: ['id'], id: '1', slug: 'isi', title: 'Isi' };
const topics = [{ id: '1', slug: 'isi', name: 'Isi', domain: 'economy', language: 'id' }];
const article = {
  ...{ ...base, excerpt: 'Isi', content: '<h2>Isi</h2><h2>Isi</h2><h2>Isi</h2>', category: 'Case Studies' },
  ...{ status: 'published', coverImageUrl: null, videoUrl: 'https://x.example/a.mp4', publishedAt: before },
  ...{ topics, updatedAt: before, gallery: ['https://x.example/a.webp'] },
  imageAlts: { 'https://x.example/a.webp': 'Isi' },
  imageFocus: {},
};
const counts = { research: 1, article: 12, podcast: 2 };
const publication = {
  ...{ ...base, authors: ['Isi'], abstract: 'Isi', content: 'Isi', type: 'report', tags: ['Isi'] },
  ...{ topics, downloadUrl: 'https://x.example/a.pdf', isPublished: 'true', publicationDate: before },
  ...{ takeaways: ['Isi'], seriesNumber: '9', licence: 'cc-by-4.0' },
  pdf: { bytes: 2048, pages: 24, language: 'id' },
};
const podcast = {
  ...{ ...base, summary: 'Isi', coverImageUrl: null, flyerUrl: null, scheduledAt: coming, location: 'Isi' },
  ...{ address: 'Isi', durationMinutes: 60, topics, discussionPoints: '<p>Isi</p>' },
  speakers: [{ speakerName: 'Isi', role: 'Isi' }],
  untranslated: [],
  imageFocus: {},
};
const person = {
  ...{ ...base, name: 'Isi', sortName: 'Isi', position: 'Isi', biography: 'Isi', portraitUrl: null },
  ...{ imageAlts: {}, imageFocus: {}, email: 'isi@x.example', orcid: '0000-0002-1825-0097' },
  ...{ links: [{ label: '', url: 'https://x.example' }], affiliation: 'staff', isTeamMember: 'true' },
};
const work = {
  ...{ ...base, kind: 'article', summary: 'Isi', role: 'editor', label: '', date: before },
  ...{ type: 'Case Studies', coverImageUrl: null, imageFocus: {}, others: [] },
};
const full: Record<string, unknown> = {
  '/api/domains': domains.map((domain) => ({ domain, counts })),
  '/api/domains/economy': { domain: 'economy', description: 'Isi', counts, topics, people: [person] },
  '/api/topics/slug/isi': {
    ...base,
    ...topics[0],
    untranslated: [],
    description: 'Isi',
    counts,
    people: [person],
    related: topics,
  },
  '/api/people': [person],
  '/api/people/slug/isi': person,
  '/api/people/slug/isi/works': [work, { ...work, id: '2', kind: 'research', type: 'report' }],
  '/api/articles': Array.from({ length: 12 }, (_, n) => ({ ...article, id: String(n), content: null })),
  '/api/articles/slug/isi': article,
  '/api/services': [{ ...base, description: 'Isi', icon: null, features: ['Isi'] }],
  '/api/research': [publication],
  '/api/research/slug/isi': publication,
  '/api/podcasts': [podcast, { ...podcast, id: '2', scheduledAt: before }],
  '/api/podcasts/slug/isi': podcast,
  '/api/content': ['hero', 'about-us', 'footer'].map((section) => ({ ...base, section, content: 'Isi' })),
};

/** API responses: content, empty, or an error. */
const sends: Record<string, PageRequest['send']> = {
  full: async ({ url }) => response(200, full[url.split('?')[0] ?? ''] ?? []),
  empty: async ({ url }) => (/\/(?:slug|domains)\//.test(url) ? response(404, {}) : response(200, [])),
  broken: async () => response(500, {}),
};
const isList = (body: unknown) => Array.isArray(body) && body.length === 12;
function response(status: number, body: unknown) {
  return {
    status,
    statusText: '',
    header: () => (status === 200 && isList(body) ? '<?after=x>; rel="next"' : null),
    text: JSON.stringify(body),
  };
}

/** All text nodes and text attributes of a page. */
function textsOf(html: string): string[] {
  // A text in an SVG image spans several lines.
  const visible = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<\/text><text[^>]*>/g, ' ');
  const nodes = [...visible.matchAll(/>([^<]+)</g)].flatMap(([, text]) => text?.split(' | ') ?? []);
  const attributes = [...visible.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const plain = (text = '') =>
    text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return [...new Set([...nodes, ...attributes].map((text) => plain(text).trim()))];
}

const isInitials = (text: string) => /^\p{Lu}{2,3}$/u.test(text);

/** Names, dates and languages that no catalogue contains. */
function namesIn(language: Language): Set<string> {
  const { day, month, weekday } = dateBlock(coming, language);
  const past = dateBlock(before, language);
  const address = 'https://x.example/id/blog/isi';
  const work = { title: 'Isi', date: before };
  const texts = { noDate: '', address, language };
  const cited = [citationOf(work, texts), chicagoCitationOf(work, texts, { and: '', 'et-al': '' })];
  const times = [formatEventTime(coming, language), formatEventTime(before, language)];
  return new Set([
    ...leaves(brandTexts as unknown as Texts).flatMap((text) => [text, ...text.split(/, ?/)]),
    ...[0, 1].map((first) => brandTexts.addressLines[language].slice(first).join(', ')),
    ...Object.values(languageNames),
    ...['WhatsApp', 'LinkedIn', 'BibTeX', 'RIS', 'CSL-JSON', 'Chicago', person.email, 'x.example'],
    ...cited.flatMap(Object.values).map((part) => part.trim()),
    ...[day, month, weekday, past.day, past.month, past.weekday, ...times],
    ...[formatArticleDate(before, language), formatDate(before, language), formatMonth(before, language)],
    formatRelative(before, language, now),
  ]);
}

it.each(languages)(
  'has every text of every page in %s in the catalogue or in the content',
  async (language) => {
    const patterns = leaves((language === 'id' ? siteId : siteEn) as Texts).map(patternOf);
    const names = namesIn(language);
    const isOne = (text: string) =>
      !/\p{L}{2}/u.test(text) ||
      isInitials(text) ||
      names.has(text) ||
      /\bIsi\b/.test(text) ||
      patterns.some((each) => each.test(text));
    const isKnown = (text: string) =>
      isOne(text) ||
      text
        .replace(/^\(|\)$|:$| \d+$/g, '')
        .split(': ')
        .every(isOne);
    const paths = [
      '',
      '/about',
      '/services',
      '/research',
      '/podcasts',
      '/podcasts/isi',
      '/people',
      '/people/isi',
      '/topics/isi',
      '/domains/economy',
      '/blog',
      '/blog/isi',
    ];
    for (const [state, send] of Object.entries(sends)) {
      for (const path of [...paths, '/blog?q=isi&category=Case+Studies', '/contact', '/nowhere']) {
        const url = `/${language}${path}`;
        const form = {
          form: 'contact',
          code: 'validation',
          fields: { name: 'too_long' },
          values: {},
        } as const;
        const { html } = await render({
          url,
          language,
          send,
          publicUrl: 'https://x.example',
          responseTarget: 'hours',
          now: Date.parse(now),
          form,
        });
        expect(textsOf(html).length, url).toBeGreaterThan(20);
        expect(
          textsOf(html).filter((text) => !isKnown(text)),
          `${url} ${state}`,
        ).toEqual([]);
      }
    }
  },
);
