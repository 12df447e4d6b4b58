import { categoryKey, type StaffArticle } from '@institute/core/content/article.ts';
import { href } from '@institute/core/site-paths.ts';
import type { ItemCardProps } from '#src/renderer/src/app/content/item-card.ts';
import { ItemLanguages } from '#src/renderer/src/app/content/item-languages.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { siteAddress } from '#src/renderer/src/platform.ts';
import { Ago } from '#src/renderer/src/ui/ago.tsx';
import { Badge } from '#src/renderer/src/ui/badge.tsx';
import { CardImage, ContentCard } from '#src/renderer/src/ui/content-card.tsx';
import { StatusBadge } from '#src/renderer/src/ui/status-badge.tsx';
import { articleKind } from './article-kind.ts';

/** An article in the list: what it is, how it stands, and what can be done with it. */
export function ArticleCard({ item, actions }: ItemCardProps<StaffArticle>) {
  const t = useTexts();
  const { status, publishedAt, language, slug } = item;
  return (
    <ContentCard
      title={item.title}
      lang={language}
      media={<CardImage url={item.coverImageUrl} />}
      text={item.excerpt}
      meta={
        <>
          <Badge>{t(`article.category.${categoryKey(item.category)}`)}</Badge>
          <StatusBadge status={status} />
          {publishedAt ? <Ago moment={publishedAt} /> : <span>{t('admin.list.not-published')}</span>}
          <ItemLanguages kind={articleKind} item={item} />
        </>
      }
      actions={actions(status === 'published' ? siteAddress(href('article', language, slug)) : undefined)}
    />
  );
}
