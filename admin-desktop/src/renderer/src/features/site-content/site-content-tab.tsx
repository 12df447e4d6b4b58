import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { SiteContentCard } from './site-content-card.tsx';
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
