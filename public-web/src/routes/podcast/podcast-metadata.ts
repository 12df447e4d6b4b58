import { type ShareCard, shareCard } from '@institute/core/brand/share-image.ts';
import { podcastShareText } from '@institute/core/brand/share-image-text.ts';
import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { contributorNode } from '#site/features/person/contributor-node.ts';
import { namesOf } from '#site/features/topic/topic-node.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

const minute = 60_000;

/** Metadata of a podcast as an event, for search engines and shared links. */
export const metadata = defineMetadata<PublicPodcast>({
  preview: (podcast) => ({ card: cardOf(podcast) }),
  nodes(context, podcast) {
    const { pageUrl, organization, page, absolute } = context;
    const { title, summary, language, scheduledAt, durationMinutes, location, address, contributions } =
      podcast;
    // The cover can be the flyer.
    const images = [...new Set([podcast.coverImageUrl, podcast.flyerUrl])].filter((each) => each !== null);
    const ends = durationMinutes === null ? undefined : Date.parse(scheduledAt) + durationMinutes * minute;
    return [
      {
        '@type': 'Event',
        '@id': `${pageUrl}#event`,
        url: pageUrl,
        mainEntityOfPage: page,
        name: title,
        description: podcast.searchPreview?.description ?? summary,
        keywords: namesOf(podcast.topics),
        inLanguage: language,
        startDate: toWibIso(scheduledAt),
        endDate: ends === undefined ? undefined : toWibIso(ends),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: (images.length > 0 ? images : [cardOf(podcast).path]).map(absolute),
        location:
          location || address
            ? { '@type': 'Place', name: location ?? address, address: address ?? location }
            : undefined,
        organizer: organization,
        performer: (contributions ?? [])
          .filter(({ role }) => role === 'speaker')
          .map(({ name, person }) => ({
            ...contributorNode({ name, person }, context),
            '@type': 'Person',
            name,
          })),
      },
    ];
  },
});

function cardOf(podcast: PublicPodcast): ShareCard {
  return shareCard('podcast', podcast.language, podcastShareText(podcast), slugIn(podcast, podcast.language));
}
