import { ContentTab } from '#dashboard/content/list/content-tab.tsx';
import { ArticleCard } from './article-card.tsx';
import { articleEditor } from './article-editor.ts';
import { ArticleFields } from './article-fields.tsx';

export function ArticleTab({ isActive }: { isActive: boolean }) {
  return <ContentTab kind={articleEditor} isActive={isActive} Card={ArticleCard} Fields={ArticleFields} />;
}
