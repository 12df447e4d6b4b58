import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { dateBlock } from '@institute/core/lib/dates.ts';
import { useFieldLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Clock, MapPin, Timer } from '#site/ui/icons.tsx';
import { Image } from '#site/ui/image.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import { TagList } from '#site/ui/tag-list.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { EventTime } from './event-time.tsx';
import styles from './podcast-card.module.css';

/** A podcast in a list. */
export function PodcastCard({ podcast, priority }: { podcast: PublicPodcast; priority?: boolean }) {
  const t = useTexts();
  const { language } = useLanguage();
  const langOf = useFieldLang(podcast);
  const { title, summary, scheduledAt, location, durationMinutes, topics } = podcast;
  const { day, month, weekday } = dateBlock(scheduledAt, language);
  return (
    <li className={styles.card}>
      {/* Hidden from assistive technology: the full date follows below. */}
      <p className={styles.date} aria-hidden="true">
        <span className={styles.day}>{day}</span>
        <span className={styles.month}>{month}</span>
        <span>{weekday}</span>
      </p>
      <div className={styles.text}>
        <h3 className={styles.title} lang={langOf('title')} dir="auto">
          <PageLink page="podcast" item={podcast} className={styles.link}>
            {title}
          </PageLink>
        </h3>
        <p className={classes(styles.summary, globals.plainText)} lang={langOf('summary')} dir="auto">
          {summary}
        </p>
        <LanguageNote of={podcast} />
        <ul className={styles.facts}>
          <li className={styles.fact}>
            <Clock size={18} strokeWidth={1.5} />
            <span className={globals.visuallyHidden}>{`${t('podcast.date-and-time')}: `}</span>
            <span>
              <EventTime timestamp={scheduledAt} />
            </span>
          </li>
          {location && (
            <li className={styles.fact}>
              <MapPin size={18} strokeWidth={1.5} />
              <span className={globals.visuallyHidden}>{`${t('podcast.location')}: `}</span>
              <bdi lang={langOf('location')}>{location}</bdi>
            </li>
          )}
          {durationMinutes !== null && (
            <li className={styles.fact}>
              <Timer size={18} strokeWidth={1.5} />
              <span className={globals.visuallyHidden}>{`${t('podcast.duration')}: `}</span>
              <span>{t('common.minutes', { count: durationMinutes })}</span>
            </li>
          )}
        </ul>
        {topics.length > 0 && <TagList topics={topics} />}
        <p className={styles.action}>
          <ButtonLink
            page="podcast"
            item={podcast}
            variant="outline"
            aria-label={t('podcast.details-of', { title })}
          >
            {t('podcast.details')}
          </ButtonLink>
          <CalendarLink podcast={podcast} />
        </p>
      </div>
      <div className={styles.cover}>
        <PodcastCover podcast={podcast} priority={priority} />
      </div>
    </li>
  );
}

interface PodcastCoverProps {
  podcast: PublicPodcast;
  /** Whether the image is in the first view. */
  priority?: boolean | undefined;
}

/** Cover of a podcast in a list, or a generated one. Decorative. */
function PodcastCover({ podcast, priority }: PodcastCoverProps) {
  const { id, coverImageUrl, imageFocus } = podcast;
  const drawn = <GeneratedCover seed={id} shape="wide" priority={priority} />;
  if (!coverImageUrl) return drawn;
  const sizes = '(min-width: 64em) 30rem, 92vw';
  const shared = { className: globals.cropped, alt: '', sizes, priority, instead: drawn };
  return <Image src={coverImageUrl} focus={imageFocus[coverImageUrl]} {...shared} />;
}
