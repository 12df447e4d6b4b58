import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { SiteContentCard } from './site-content-card.tsx';
import { siteContentEditor } from './site-content-editor.ts';
import { SiteContentFields } from './site-content-fields.tsx';

/** The site content sections: their list, and the form of the one that is written. */
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
