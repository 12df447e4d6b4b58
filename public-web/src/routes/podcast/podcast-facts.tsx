import { map } from '@institute/core/brand/brand.ts';
import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { EventTime } from '#site/features/podcast/event-time.tsx';
import { isPast } from '#site/features/podcast/is-past.ts';
import { useFieldLang } from '#site/lib/language.ts';
import { useNow } from '#site/lib/now.ts';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact } from '#site/ui/fact.tsx';
import { CalendarDays, MapPin, Timer } from '#site/ui/icons.tsx';
import styles from './podcast-facts.module.css';

/** Date, venue and duration of a podcast. */
export function PodcastFacts({ podcast }: { podcast: PublicPodcast }) {
  const t = useTexts();
  const now = useNow();
  const langOf = useFieldLang(podcast);
  const { scheduledAt, location, address, durationMinutes } = podcast;
  const [date, place, length] = [<CalendarDays key="d" />, <MapPin key="p" />, <Timer key="l" />];
  return (
    <dl className={styles.facts}>
      <Fact styles={styles} sign={date} name={t('podcast.date-and-time')}>
        <EventTime timestamp={scheduledAt} />{' '}
        {isPast(podcast, now) && <Badge>{t('podcast.past-badge')}</Badge>}
      </Fact>
      {location && (
        <Fact styles={styles} sign={place} name={t('podcast.location')}>
          <bdi lang={langOf('location')}>{location}</bdi>
        </Fact>
      )}
      {address && (
        <Fact styles={styles} name={t('podcast.address')}>
          <bdi lang={langOf('address')}>{address}</bdi>{' '}
          <a
            className={styles.directions}
            href={`${map.origin}/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>{t('podcast.directions')}</span>
            <span className={globals.visuallyHidden}>{` (${t('common.opens-in-new-tab')})`}</span>
          </a>
        </Fact>
      )}
      {durationMinutes !== null && (
        <Fact styles={styles} sign={length} name={t('podcast.duration')}>
          {t('common.minutes', { count: durationMinutes })}
        </Fact>
      )}
    </dl>
  );
}
