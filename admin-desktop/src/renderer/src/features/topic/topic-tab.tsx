import { query } from '@institute/core/api/query-keys.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import { otherLanguage } from '@institute/core/i18n/locale.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
import { topicEditor } from './topic-editor.ts';

/** Loaded on demand, because most visits open no form. */
const TopicFields = late(async () => (await import('./topic-fields.tsx')).TopicFields);

export function TopicTab({ isActive }: { isActive: boolean }) {
  return <ContentTab grid kind={topicEditor} isActive={isActive} Card={TopicCard} Fields={TopicFields} />;
}

function TopicCard({ item, actions }: ItemCardProps<StaffTopic>) {
  const t = useTexts();
  const { id, name, language, slug, description, domain, translations } = item;
  // The public list has the numbers of works, and the topics that have a page.
  const { data = [] } = useQuery(query(useApi(), topic.list));
  const counts = data.find((each) => each.id === id)?.counts;
  const works = counts && counts.research + counts.article + counts.podcast;
  const other = otherLanguage(language);
  return (
    <ContentCard
      title={name}
      lang={language}
      byline={translations[other]?.name && <span lang={other}>{translations[other].name}</span>}
      text={description}
      meta={
        <>
          <Badge variant={domain ? undefined : 'warn'}>
            {t(domain ? `admin.topic.domains.${domain}` : 'admin.topic.no-domain')}
          </Badge>
          <StatusBadge status={item.isActive === 'true' ? 'published' : 'draft'} />
          {works !== undefined && works > 0 && <span>{t('admin.topic.works', { count: works })}</span>}
          <ItemLanguages kind={topicEditor} item={item} />
        </>
      }
      actions={actions(counts ? siteUrl(pathTo('topic', language, slug)) : undefined)}
    />
  );
}
