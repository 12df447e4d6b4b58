import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { useContext } from 'react';
import { useHref, useLanguage } from '#site/lib/language.ts';
import { useNow } from '#site/lib/now.ts';
import { PublicUrlContext } from '#site/lib/page-context.ts';
import { PreviewModeContext } from '#site/lib/preview-mode.ts';
import { useTexts } from '#site/lib/texts.ts';
import action from '#site/ui/action-link.module.css';
import { CalendarPlus } from '#site/ui/icons.tsx';
import { isPast } from './is-past.ts';

const sign = <CalendarPlus size={18} strokeWidth={1.75} />;

/** Calendar download of a podcast; nothing for a past one. */
export function CalendarLink({ podcast }: { podcast: PublicPodcast }) {
  const t = useTexts();
  const href = useHref();
  const now = useNow();
  const { title } = podcast;
  const noFiles = useContext(PreviewModeContext);
  if (noFiles || isPast(podcast, now)) return null;
  return (
    <a
      className={action.large}
      href={`${href('podcast', podcast)}.ics`}
      aria-label={t('podcast.add-to-calendar-of', { title })}
    >
      {sign}
      <span>{t('podcast.add-to-calendar')}</span>
    </a>
  );
}

/** Link to the calendar feed of all podcasts. */
export function FollowLink() {
  const t = useTexts();
  const { language } = useLanguage();
  const publicUrl = useContext(PublicUrlContext);
  const address = `${publicUrl.replace(/^https?/, 'webcal')}/${language}/podcasts.ics`;
  return (
    <a className={action.large} href={address}>
      {sign}
      <span>{t('podcast.follow-in-calendar')}</span>
    </a>
  );
}
