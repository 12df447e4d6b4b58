import type { StaffService } from '@institute/core/content/service/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { CardIcon, ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { Badge } from '#dashboard/ui/badge.tsx';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
import { serviceEditor } from './service-editor.ts';
import { ServiceFields } from './service-fields.tsx';
import { iconOf } from './service-icons.ts';

export function ServiceTab({ isActive }: { isActive: boolean }) {
  return (
    <ContentTab grid kind={serviceEditor} isActive={isActive} Card={ServiceCard} Fields={ServiceFields} />
  );
}

function ServiceCard({ item, actions }: ItemCardProps<StaffService>) {
  const t = useTexts();
  const Icon = iconOf(item.icon);
  const isActive = item.isActive === 'true';
  return (
    <ContentCard
      title={item.title}
      lang={item.language}
      media={
        <CardIcon>
          <Icon size={22} />
        </CardIcon>
      }
      text={item.description}
      meta={
        <>
          <Badge>{t(`service.category.${item.category}`)}</Badge>
          <StatusBadge status={isActive ? 'active' : 'inactive'} />
          <span>{t('admin.list.order', { n: item.order || '0' })}</span>
          <ItemLanguages kind={serviceEditor} item={item} />
        </>
      }
      actions={actions(isActive ? siteUrl(pathTo('services', item.language)) : undefined)}
    />
  );
}
