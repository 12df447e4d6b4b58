import { categoryKey } from '@institute/core/content/article/limits.ts';
import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { CardImage, ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { PublicationBadge, publicationStatusOf } from '#dashboard/content/list/publication-badge.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { RelativeTime } from '#dashboard/ui/relative-time.tsx';
import { articleEditor } from './article-editor.ts';
import { ArticleFields } from './article-fields.tsx';

export function ArticleTab({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={articleEditor} isActive={isActive} Card={ArticleCard} Fields={ArticleFields} />;
}

function ArticleCard({ item, actions }: ItemCardProps<StaffArticle>) {
  const t = useTexts();
  const { publishedAt, language, slug } = item;
  const standing = publicationStatusOf(item);
  return (
    <ContentCard
      title={item.title}
      lang={language}
      media={<CardImage url={item.coverImageUrl} />}
      text={item.excerpt}
      meta={
        <>
          <Badge>{t(`article.category.${categoryKey(item.category)}`)}</Badge>
          <PublicationBadge {...{ standing, item }} />
          {standing !== 'scheduled' &&
            (publishedAt ? (
              <RelativeTime time={publishedAt} />
            ) : (
              <span>{t('admin.list.not-published')}</span>
            ))}
          <ItemLanguages kind={articleEditor} item={item} />
        </>
      }
      actions={actions(standing === 'published' ? siteUrl(pathTo('article', language, slug)) : undefined)}
    />
  );
}
