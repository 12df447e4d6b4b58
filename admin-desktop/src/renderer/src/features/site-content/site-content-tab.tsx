import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { SiteContentCard } from './site-content-card.tsx';
import { siteContentKind } from './site-content-editor.ts';
import { SiteContentFields } from './site-content-fields.tsx';

/** The site content sections: their list, and the form of the one that is written. */
export function SiteContentTab({ active }: { active: boolean }) {
  return (
    <ContentTab
      grid
      kind={siteContentKind}
      active={active}
      Card={SiteContentCard}
      Fields={SiteContentFields}
    />
  );
}
