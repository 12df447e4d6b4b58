import type { PublicPodcast } from '@institute/core/content/podcast.ts';
import { isoWib } from '@institute/core/dates.ts';
import { sharePicture } from '@institute/core/share-picture.ts';
import { podcastWords } from '@institute/core/share-words.ts';
import { defineMetadata } from '#src/app/page-metadata.ts';

const minute = 60_000;

/** A podcast for search engines, as the event it is, and for shared links. */
export const metadata = defineMetadata<PublicPodcast>({
  preview: (podcast) => ({
    picture: podcast.coverImageUrl ?? podcast.flyerUrl,
    pictureAlt: podcast.title,
    drawn: drawn(podcast),
  }),
  nodes({ canonical, organization, page, absolute }, podcast) {
    const { title, summary, language, scheduledAt, durationMinutes, location, address, speakers } = podcast;
    const pictures = [podcast.coverImageUrl, podcast.flyerUrl].filter((each) => each !== null);
    const ends = durationMinutes === null ? undefined : Date.parse(scheduledAt) + durationMinutes * minute;
    return [
      {
        '@type': 'Event',
        '@id': `${canonical}#event`,
        url: canonical,
        mainEntityOfPage: page,
        name: title,
        description: summary,
        inLanguage: language,
        startDate: isoWib(scheduledAt),
        endDate: ends === undefined ? undefined : isoWib(ends),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: (pictures.length > 0 ? pictures : [drawn(podcast)]).map(absolute),
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

function drawn(podcast: PublicPodcast): string {
  return sharePicture('podcast', podcast.language, podcast.slug, podcastWords(podcast));
}
