import { useTexts } from '#site/lib/texts.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ListEmpty } from '#site/ui/list-status.tsx';

interface NoArticlesProps {
  /** Whether a filter is set. */
  hasFilter: boolean;
  onCleared: () => void;
}

/** Empty state of the grid, with a link that clears the filter. */
export function NoArticles({ hasFilter, onCleared }: NoArticlesProps) {
  const t = useTexts();
  if (!hasFilter) return <ListEmpty>{t('article.empty')}</ListEmpty>;
  return (
    <ListEmpty>
      <span>{t('site.blog.no-match')}</span>
      <ButtonLink page="blog" variant="outline" onClick={onCleared}>
        {t('site.blog.clear-filter')}
      </ButtonLink>
    </ListEmpty>
  );
}
