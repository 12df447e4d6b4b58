import { shareCard } from '@institute/core/brand/share-image.ts';
import { topicShareText } from '@institute/core/brand/share-image-text.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import type { PublicTopic } from '@institute/core/content/topic/public-endpoints.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

/** Metadata of a topic for search engines and shared links. */
export const metadata = defineMetadata<PublicTopic>({
  preview: (topic, { t, language }) => ({
    card: shareCard('topic', topic.language, topicShareText(topic), slugIn(topic, topic.language)),
    feed: {
      path: pathTo('topic', language, slugIn(topic, language)),
      title: t('topic.feed-of', { name: topic.name }),
    },
  }),
  nodes: ({ pageUrl }, { name, description, untranslated }) => [
    {
      '@type': 'DefinedTerm',
      '@id': `${pageUrl}#topic`,
      url: pageUrl,
      name,
      description: (!untranslated.includes('description') && description) || undefined,
    },
  ],
});
