import type { PublicDomain } from '@institute/core/content/domain/schemas.ts';
import type { PublicTopic, TopicLink, WorkCounts } from '@institute/core/content/topic/schemas.ts';

export const noWorks: WorkCounts = { research: 0, article: 0, podcast: 0 };

/** Returns a topic as links name it. */
export function topicLink(name: string, given: Partial<TopicLink> = {}): TopicLink {
  return { id: name, slug: slugOf(name), name, domain: null, language: 'en', ...given };
}

export function publicTopic(given: Partial<PublicTopic> = {}): PublicTopic {
  const { name = 'trust' } = given;
  return {
    ...{ ...topicLink(name), availableLanguages: ['en'], counts: noWorks, people: [], related: [] },
    ...{ description: 'Whether people rely on institutions.', updatedAt: '2025-03-04T05:00:00.000Z' },
    untranslated: [],
    ...given,
  };
}

export function publicDomain(given: Partial<PublicDomain> = {}): PublicDomain {
  return {
    ...{ domain: 'economy', description: 'How food, energy and work reach everyone.' },
    ...{ counts: noWorks, people: [], topics: [] },
    ...given,
  };
}

export function slugOf(title: string): string {
  return title.toLowerCase().replace(/\W+/g, '-');
}
