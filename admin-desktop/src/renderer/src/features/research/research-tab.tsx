import type { StaffResearch } from '@institute/core/content/research/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { PublicationBadge, publicationStatusOf } from '#dashboard/content/list/publication-badge.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { RelativeTime } from '#dashboard/ui/relative-time.tsx';
import { TagList } from '#dashboard/ui/tag-list.tsx';
import { researchEditor } from './research-editor.ts';
import { ResearchFields } from './research-fields.tsx';

export function ResearchTab({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={researchEditor} isActive={isActive} Card={ResearchCard} Fields={ResearchFields} />;
}

function ResearchCard({ item, actions }: ItemCardProps<StaffResearch>) {
  const t = useTexts();
  const { language, slug, authors, publicationDate } = item;
  const standing = publicationStatusOf(item);
  return (
    <ContentCard
      title={item.title}
      lang={language}
      byline={t('admin.list.by-authors', { authors: authors.join(', ') })}
      text={item.abstract}
      meta={
        <>
          <Badge>{t(`research.type.${item.type}`)}</Badge>
          <PublicationBadge {...{ standing, item }} />
          {standing !== 'scheduled' &&
            (publicationDate ? (
              <RelativeTime time={publicationDate} />
            ) : (
              <span>{t('admin.list.not-published')}</span>
            ))}
          <ItemLanguages kind={researchEditor} item={item} />
          <TagList label={t('admin.field.topics')} tags={item.topics.map((each) => each.name)} />
        </>
      }
      actions={actions(standing === 'published' ? siteUrl(pathTo('publication', language, slug)) : undefined)}
    />
  );
}
