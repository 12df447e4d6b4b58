import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import type { PublicArticle } from '@institute/core/content/article/schemas.ts';
import { domain } from '@institute/core/content/domain/endpoints.ts';
import { home } from '@institute/core/content/home/endpoints.ts';
import type { HomeLead, HomeQuote, NewWork } from '@institute/core/content/home/schemas.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import type { PersonWork, PublicPerson } from '@institute/core/content/person/schemas.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import type { PublicPodcast } from '@institute/core/content/podcast/schemas.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import type { SearchResult } from '@institute/core/content/search/schemas.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import type { PublicService } from '@institute/core/content/service/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { type FakeApi, FakePage } from '@institute/core/testing/fake-api.ts';
import { publicDomain, publicTopic, slugOf, topicLink } from './topics.ts';

/** Public content as the API returns it. Fields that a test does not set have valid values. */

/** An English page shows these items without a note about their language. */
const inEnglish = { language: 'en', availableLanguages: ['en'] } satisfies Partial<PublicArticle>;
const before = '2025-03-04T05:00:00.000Z';

export function publicArticle(given: Partial<PublicArticle> = {}): PublicArticle {
  const { title = 'Rice on small islands' } = given;
  return {
    ...{ ...inEnglish, id: title, slug: slugOf(title), title },
    ...{ excerpt: 'What a household stores.', category: 'Case Studies', status: 'published' },
    ...{ coverImageUrl: null, videoUrl: null, gallery: [], imageAlts: {}, imageFocus: {} },
    ...{
      authors: [],
      topics: [],
      contributions: [],
      publishedAt: before,
      updatedAt: before,
      content: '<p>Rice keeps for a year.</p>',
    },
    ...given,
  };
}

export function publicPerson(given: Partial<PublicPerson> = {}): PublicPerson {
  const { name = 'Ratna Wulandari' } = given;
  return {
    ...{ ...inEnglish, id: name, slug: slugOf(name), name, sortName: name },
    ...{ position: 'Executive Director', biography: 'Leads the institute and advises public bodies.' },
    ...{ portraitUrl: null, imageAlts: {}, imageFocus: {}, orcid: null, affiliation: 'staff' },
    email: `${slugOf(name)}@example.org`,
    links: [{ label: 'LinkedIn', url: `https://www.linkedin.com/in/${slugOf(name)}` }],
    ...{ isTeamMember: 'true', updatedAt: before },
    ...given,
  };
}

export function personWork(given: Partial<PersonWork> = {}): PersonWork {
  const { title = 'Values at risk' } = given;
  return {
    ...{ ...inEnglish, kind: 'research', id: title, slug: slugOf(title), title, summary: 'What we found.' },
    ...{ role: 'author', label: '', date: before, type: 'report', coverImageUrl: null, imageFocus: {} },
    ...{ domain: null, others: [] },
    ...given,
  };
}

export function homeLead(given: Partial<HomeLead> = {}): HomeLead {
  const { title = 'Food on islands: who is exposed?' } = given;
  return {
    ...{
      ...inEnglish,
      kind: 'research',
      id: 'lead',
      slug: slugOf(title),
      title,
      type: 'report',
      date: before,
    },
    ...{ summary: 'Measured in days.', summaryLanguage: 'en', coverImageUrl: null, imageFocus: {} },
    contributions: [
      { name: 'Ratna Wulandari', role: 'author', label: '', person: null },
      { name: 'Desi Marlina', role: 'author', label: '', person: null },
      { name: 'Sari Puspita', role: 'editor', label: '', person: null },
    ],
    ...{ shortTitle: null, domain: null, pdf: null, isChosen: false },
    ...given,
  };
}

export function newWork(given: Partial<NewWork> = {}): NewWork {
  const { title = 'Days without a ship' } = given;
  return {
    ...{ ...inEnglish, kind: 'article', id: title, slug: slugOf(title), title, type: 'Case Studies' },
    ...{ date: before, coverImageUrl: null, imageFocus: {} },
    ...given,
  };
}

export function homeQuote(given: Partial<HomeQuote> = {}): HomeQuote {
  const item = { kind: 'article' as const, slug: 'harbour', title: 'A harbour ledger', coverImageUrl: null };
  return {
    ...{ ...inEnglish, text: 'A town that can wait eleven days.', source: 'Yosef Tanamal' },
    item: { ...inEnglish, ...item, imageFocus: {} },
    ...given,
  };
}

/** Four members of the team. */
export const team = ['Ratna Wulandari', 'Bagus Prakoso', 'Maria Lestari', 'Yosef Tanamal'].map((name) =>
  publicPerson({ name }),
);

export function publicPodcast(given: Partial<PublicPodcast> = {}): PublicPodcast {
  const { title = 'Islands that do not wait' } = given;
  return {
    ...{ ...inEnglish, id: title, slug: slugOf(title), title, summary: 'What can an island prepare?' },
    ...{ scheduledAt: '2031-03-14T12:30:00.000Z', durationMinutes: 60 },
    ...{ location: 'Ruang Dialog', address: 'Jalan Contoh No. 17, Jakarta', tags: ['food', 'energy'] },
    ...{ coverImageUrl: null, flyerUrl: null, imageFocus: {} },
    speakers: [
      { speakerName: 'Ratna Wulandari', role: 'Researcher' },
      { speakerName: 'Sari Puspita', role: 'Host' },
    ],
    topics: (given.tags ?? ['food', 'energy']).map((name) => topicLink(name)),
    contributions: [
      { name: 'Ratna Wulandari', role: 'speaker', label: 'Researcher', person: null },
      { name: 'Sari Puspita', role: 'speaker', label: 'Host', person: null },
    ],
    discussionPoints: '<ul><li>Why supplies are counted in days</li></ul>',
    untranslated: [],
    ...given,
  };
}

export function publicPublication(given: Partial<PublicResearch> = {}): PublicResearch {
  const { title = 'Values at risk' } = given;
  return {
    ...{ ...inEnglish, id: title, slug: slugOf(title), title },
    topics: (given.tags ?? []).map((name) => topicLink(name)),
    contributions: ['Ratna Wulandari', 'Bagus Prakoso'].map((name) => ({
      ...{ name, role: 'author' as const, label: '', person: null },
    })),
    ...{ authors: ['Ratna Wulandari', 'Bagus Prakoso'], abstract: 'What we found on exposure.' },
    ...{
      content: 'First paragraph.',
      type: 'report',
      tags: [],
      downloadUrl: null,
      pdf: null,
    },
    ...{ shortTitle: null, takeaways: [], area: null, seriesNumber: null, licence: null },
    ...{ isPublished: 'true', publicationDate: before },
    ...given,
  };
}

export function publicService(given: Partial<PublicService> = {}): PublicService {
  const { title = 'Market research' } = given;
  return {
    ...{ ...inEnglish, id: title, title, description: 'We ask households.', icon: 'Target' },
    ...{ features: ['Surveys', 'Interviews'], ...given },
  };
}

/** Items with a number, whose texts contain it. */
export const numberedArticle = (n: number, given: Partial<PublicArticle> = {}): PublicArticle =>
  publicArticle({
    ...{ id: `article-${n}`, title: `Article ${n}`, excerpt: `What article ${n} says in short.` },
    ...{ slug: `article-${n}`, category: 'Industry Analysis', ...given },
  });
export const numberedPublication = (n: number, given: Partial<PublicResearch> = {}): PublicResearch =>
  publicPublication({
    ...{ id: `research-${n}`, title: `Publication ${n}`, abstract: `What publication ${n} found.` },
    ...{ slug: `publication-${n}`, type: 'research-brief', ...given },
  });
export const numberedService = (n: number, given: Partial<PublicService> = {}): PublicService =>
  publicService({
    ...{ id: `service-${n}`, title: `Service ${n}`, description: `What service ${n} is about.` },
    ...{ features: [], ...given },
  });

/** Returns items with the numbers from 1 to `count`. */
export function many<Item>(count: number, make: (n: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** Fills the site with content of each type. Their texts are long enough for several lines. */
export function fillSite(api: FakeApi): void {
  const availableLanguages = ['id' as const, 'en' as const];
  const sentence = 'Households on small islands store rice, fuel and water for about three weeks of storms.';
  const long = Array(5).fill(sentence).join(' ');
  const content = ['First part', 'Second part', 'Third part']
    .map((name) => `<h2>${name}</h2><p>${long}</p><ul><li>${sentence}</li></ul>`)
    .join('');
  const numbers = [1, 2, 3, 4, 5, 6];
  const topics = ['food', 'water'].map((name) => topicLink(name));
  const articles = numbers.map((n) =>
    publicArticle({
      ...{ title: `Stores before storm ${n}`, excerpt: sentence, content, availableLanguages, topics },
    }),
  );
  const podcasts = numbers
    .slice(0, 2)
    .map((n) =>
      publicPodcast({ title: `Talk ${n}`, summary: sentence, discussionPoints: content, availableLanguages }),
    );
  const publications = numbers.map((n) =>
    publicPublication({
      ...{ title: `Exposed values ${n}`, abstract: long, content: `${long}\n\n${long}` },
      ...{ tags: ['food', 'water'], downloadUrl: 'https://example.org/a.pdf', availableLanguages },
      ...{ takeaways: [sentence], seriesNumber: `${n}`, licence: 'cc-by-4.0' },
    }),
  );
  const people = team.map((each) => ({ ...each, biography: long, availableLanguages }));
  api.on(home.show, () => ({
    lead: homeLead({ availableLanguages }),
    newest: [newWork({ availableLanguages }), newWork({ kind: 'podcast', type: null, availableLanguages })],
    works: [],
    quote: homeQuote({ availableLanguages }),
  }));
  const shown = { counts: { research: 6, article: 6, podcast: 2 }, people: people.slice(0, 2) };
  api.on(topic.bySlug, () =>
    publicTopic({ ...shown, related: topics, availableLanguages, domain: 'economy' }),
  );
  api.on(domain.show, () => publicDomain({ ...shown, topics }));
  api.on(person.list, () => people);
  api.on(person.bySlug, () => people[0] as PublicPerson);
  api.on(person.works, () => [
    personWork({ availableLanguages }),
    personWork({ kind: 'article', type: 'Case Studies' }),
  ]);
  serveArticles(api, articles);
  api.on(podcast.list, () => podcasts);
  api.on(podcast.bySlug, () => podcasts[0] as PublicPodcast);
  api.on(research.list, () => publications);
  api.on(research.bySlug, () => publications[0] as PublicResearch);
  api.on(research.related, () => publications);
  api.on(service.list, () =>
    numbers.map((n) => publicService({ title: `Service ${n}`, availableLanguages })),
  );
}

export function searchResult(given: Partial<SearchResult> = {}): SearchResult {
  const { title = ['Rice on ', 'islands'] } = given;
  const slug = slugOf(title.join(''));
  return {
    ...inEnglish,
    kind: 'article',
    id: slug,
    slug,
    title,
    snippet: ['Some text.'],
    date: before,
    ...given,
  };
}

/** Responds with these articles to lists, with their filters and pages, and to requests for one article. */
export function serveArticles(api: FakeApi, items: PublicArticle[]): void {
  api.on(article.list, ({ query: { q = '', category, limit = 96, after = 0 } }) => {
    const found = items.filter(
      (item) =>
        (!category || item.category === category) &&
        `${item.title} ${item.excerpt}`.toLowerCase().includes(q.toLowerCase()),
    );
    const [from, until] = [Number(after), Number(after) + limit];
    const next = until < found.length ? String(until) : undefined;
    return new FakePage(found.slice(from, until), found.length, next);
  });
  api.on(article.bySlug, ({ params }) => {
    const found = items.find(({ slug }) => slug === params.slug);
    if (!found) throw new AppError('article_not_found');
    return found;
  });
}
