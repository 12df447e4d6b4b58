import { ContentTab } from '#src/renderer/src/app/content/content-tab.tsx';
import { ArticleCard } from './article-card.tsx';
import { articleKind } from './article-editor.ts';
import { ArticleFields } from './article-fields.tsx';

/** The articles: their list, and the form of the one that is written. */
export function ArticleTab({ active }: { active: boolean }) {
  return <ContentTab kind={articleKind} active={active} Card={ArticleCard} Fields={ArticleFields} />;
}
