import { useTexts } from '#src/app/texts.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ListEmpty } from '#src/ui/list-status.tsx';

interface NoArticlesProps {
  /** Whether a filter has left all of them out. */
  hasFilter: boolean;
  onCleared: () => void;
}

/** In place of the grid where it would be empty: why, and the way out where there is one. */
export function NoArticles({ hasFilter, onCleared }: NoArticlesProps) {
  const t = useTexts();
  if (!hasFilter) return <ListEmpty>{t('article.empty')}</ListEmpty>;
  return (
    <ListEmpty>
      {t('site.blog.no-match')}
      <ButtonLink page="blog" look="outline" onClick={onCleared}>
        {t('site.blog.clear-filter')}
      </ButtonLink>
    </ListEmpty>
  );
}
