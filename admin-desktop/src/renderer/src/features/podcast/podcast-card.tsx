import { serverNow } from '@institute/core/api/server-clock.ts';
import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { ItemCardProps } from '#dashboard/app/content/item-card.ts';
import { ItemLanguages } from '#dashboard/app/content/item-languages.tsx';
import { PublicationBadge, publicationStatusOf } from '#dashboard/app/content/publication-badge.tsx';
import { useLanguage } from '#dashboard/app/language.tsx';
import { useTexts } from '#dashboard/app/texts.ts';
import { siteAddress } from '#dashboard/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { CardImage, ContentCard } from '#dashboard/ui/content-card.tsx';
import { TagList } from '#dashboard/ui/tag-list.tsx';
import { podcastEditor } from './podcast-editor.ts';

export function PodcastCard({ item, actions }: ItemCardProps<StaffPodcast>) {
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
        standing === 'published' ? siteAddress(pathTo('podcast', item.language, slug)) : undefined,
      )}
    />
  );
}
