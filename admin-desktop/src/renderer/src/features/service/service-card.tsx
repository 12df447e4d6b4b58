import type { StaffService } from '@institute/core/content/service/schemas.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { ItemCardProps } from '#src/renderer/src/app/content/item-card.ts';
import { ItemLanguages } from '#src/renderer/src/app/content/item-languages.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { siteAddress } from '#src/renderer/src/platform.ts';
import { Badge } from '#src/renderer/src/ui/badge.tsx';
import { CardIcon, ContentCard } from '#src/renderer/src/ui/content-card.tsx';
import { StatusBadge } from '#src/renderer/src/ui/status-badge.tsx';
import { serviceEditor } from './service-editor.ts';
import { iconOf } from './service-icons.ts';

export function ServiceCard({ item, actions }: ItemCardProps<StaffService>) {
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
      actions={actions(isActive ? siteAddress(pathTo('services', item.language)) : undefined)}
    />
  );
}
