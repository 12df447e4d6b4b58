import type { ParsedRequestOf } from '@institute/core/api/endpoint.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch, ResearchCount } from '@institute/core/content/research/schemas.ts';
import { topic as topics } from '@institute/core/content/topic/endpoints.ts';
import { type FakeApi, FakePage } from '@institute/core/testing/fake-api.ts';
import { publicTopic } from './topics.ts';

type Filters = ParsedRequestOf<typeof research.counts>['query'];

/** Responds with these publications to lists and counts, with their filters and pages, and with any topic. */
export function servePublications(api: FakeApi, items: PublicResearch[]): void {
  api.on(research.list, ({ query: { limit = 96, after = 0, ...filters } }) => {
    const found = items.filter((item) => matches(item, filters));
    const [from, until] = [Number(after), Number(after) + limit];
    const next = until < found.length ? String(until) : undefined;
    return new FakePage(found.slice(from, until), found.length, next);
  });
  api.on(topics.bySlug, ({ params }) => publicTopic({ name: params.slug }));
  api.on(research.counts, ({ query }) => countsOf(items.filter((item) => matches(item, query))));
}

function matches(item: PublicResearch, { area, type, year, language, topic }: Filters): boolean {
  return (
    (!area || item.area === area) &&
    (!type || item.type === type) &&
    (!year || yearOf(item) === String(year)) &&
    (!language || item.availableLanguages.includes(language)) &&
    (!topic || item.topics.some(({ slug }) => slug === topic))
  );
}

function yearOf({ publicationDate }: PublicResearch): string {
  return publicationDate?.slice(0, 4) ?? '';
}

function countsOf(items: PublicResearch[]): ResearchCount[] {
  const counts = new Map<string, ResearchCount>();
  for (const item of items) {
    const facts: Omit<ResearchCount, 'count'>[] = [
      { by: 'type', value: item.type },
      { by: 'year', value: yearOf(item) },
      ...item.availableLanguages.map((value) => ({ by: 'language' as const, value })),
    ];
    if (item.area) facts.push({ by: 'area', value: item.area });
    for (const { by, value } of facts) {
      const key = `${by} ${value}`;
      counts.set(key, { by, value, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()];
}
