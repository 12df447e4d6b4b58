import { shareCard } from '@institute/core/brand/share-image.ts';
import { personShareText } from '@institute/core/brand/share-image-text.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { personNode } from '#site/features/person/person-node.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

/** Metadata of a person for search engines and shared links. */
export const metadata = defineMetadata<PublicPerson>({
  preview: (person, { t, language }) => ({
    card: shareCard('person', person.language, personShareText(person), slugIn(person, person.language)),
    feed: {
      path: pathTo('person', language, slugIn(person, language)),
      title: t('person.feed-of', { name: person.name }),
    },
  }),
  nodes: (context, person) => [personNode(person, context)],
});
