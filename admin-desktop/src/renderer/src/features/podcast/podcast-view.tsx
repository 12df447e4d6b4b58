import { serverNow } from '@institute/core/api/server-clock.ts';
import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { CardImage, ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { PublicationBadge, publicationStatusOf } from '#dashboard/content/list/publication-badge.tsx';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { TagList } from '#dashboard/ui/tag-list.tsx';
import { podcastEditor } from './podcast-editor.ts';

/** Loaded with the first form, because most visits open none. */
const PodcastFields = late(async () => (await import('./podcast-fields.tsx')).PodcastFields);

export function PodcastView({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={podcastEditor} isActive={isActive} Card={PodcastCard} Fields={PodcastFields} />;
}

function PodcastCard({ item, actions }: ItemCardProps<StaffPodcast>) {
  const t = useTexts();
  const { language } = useLanguage();
  const { scheduledAt, slug } = item;
  const standing = publicationStatusOf(item);
  const isPast = Date.parse(scheduledAt) < serverNow();
  return (
    <ContentCard
      title={item.title}
      lang={item.language}
      media={<CardImage url={item.coverImageUrl} />}
      text={item.summary}
      meta={
        <>
          <Badge>{t(isPast ? 'admin.podcast.past' : 'admin.podcast.upcoming')}</Badge>
          <PublicationBadge {...{ standing, item }} />
          <time dateTime={scheduledAt}>
            {formatEventTime(scheduledAt, language)} {t('common.wib')}
          </time>
          {item.location && (
            <span lang={item.language} dir="auto">
              {item.location}
            </span>
          )}
          <ItemLanguages kind={podcastEditor} item={item} />
          <TagList label={t('admin.field.topics')} tags={item.topics.map((each) => each.name)} />
        </>
      }
      actions={actions(
        standing === 'published' ? siteUrl(pathTo('podcast', item.language, slug)) : undefined,
      )}
    />
  );
}
