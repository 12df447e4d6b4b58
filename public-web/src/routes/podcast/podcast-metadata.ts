import type { PublicPodcast } from '@institute/core/content/podcast/addresses.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { type ShareCard, shareCard } from '@institute/core/share-image.ts';
import { podcastWords } from '@institute/core/share-image-text.ts';
import { defineMetadata } from '#src/app/page-metadata.ts';

const minute = 60_000;

/** Metadata of a podcast as an event, for search engines and shared links. */
export const metadata = defineMetadata<PublicPodcast>({
  preview: (podcast) => ({ card: cardOf(podcast) }),
  nodes({ pageUrl, organization, page, absolute }, podcast) {
    const { title, summary, language, scheduledAt, durationMinutes, location, address, speakers } = podcast;
    const pictures = [podcast.coverImageUrl, podcast.flyerUrl].filter((each) => each !== null);
    const ends = durationMinutes === null ? undefined : Date.parse(scheduledAt) + durationMinutes * minute;
    return [
      {
        '@type': 'Event',
        '@id': `${pageUrl}#event`,
        url: pageUrl,
        mainEntityOfPage: page,
        name: title,
        description: podcast.searchPreview?.description ?? summary,
        inLanguage: language,
        startDate: toWibIso(scheduledAt),
        endDate: ends === undefined ? undefined : toWibIso(ends),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: (pictures.length > 0 ? pictures : [cardOf(podcast).path]).map(absolute),
        location:
          location || address
            ? { '@type': 'Place', name: location ?? address, address: address ?? location }
            : undefined,
        organizer: organization,
        performer: speakers.map(({ speakerName }) => ({ '@type': 'Person', name: speakerName })),
      },
    ];
  },
});

function cardOf(podcast: PublicPodcast): ShareCard {
  return shareCard('podcast', podcast.language, podcastWords(podcast), podcast.slug);
}
