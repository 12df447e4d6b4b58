import { siteSections } from '@institute/core/content/site-content/limits.ts';
import type { StaffSiteContent } from '@institute/core/content/site-content/schemas.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { ItemLanguages } from '#dashboard/content/form/item-languages.tsx';
import { ContentCard } from '#dashboard/content/list/content-card.tsx';
import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import type { ItemCardProps } from '#dashboard/content/list/item-card.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';
import { siteContentEditor } from './site-content-editor.ts';
import { SiteContentFields } from './site-content-fields.tsx';

export function SiteContentTab({ isActive }: { isActive: boolean }) {
  return (
    <ContentTab
      grid
      kind={siteContentEditor}
      isActive={isActive}
      Card={SiteContentCard}
      Fields={SiteContentFields}
    />
  );
}

/** A section in the list. A section that the site uses shows its location. */
function SiteContentCard({ item, actions }: ItemCardProps<StaffSiteContent>) {
  const t = useTexts();
  const isActive = item.isActive === 'true';
  const known = siteSections.find((section) => section === item.section);
  return (
    <ContentCard
      title={item.section}
      byline={
        item.title && (
          <span lang={item.language} dir="auto">
            {item.title}
          </span>
        )
      }
      text={item.content}
      textLang={item.language}
      lines={3}
      meta={
        <>
          <StatusBadge status={isActive ? 'active' : 'inactive'} />
          {known && <span>{t(`site-content.section.${known}`)}</span>}
          <ItemLanguages kind={siteContentEditor} item={item} />
        </>
      }
      actions={actions(isActive && known ? siteUrl(pathTo('home', item.language)) : undefined)}
    />
  );
}
