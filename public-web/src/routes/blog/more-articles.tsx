import { useTexts } from '#src/app/texts.ts';
import { lastPageAtOnce } from '#src/features/article/article-filter.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './article-results.module.css';

interface MoreArticlesProps {
  href: string;
  /** Number of requested pages. */
  page: number;
  isLoading: boolean;
  onPress: () => void;
}

/** Loads the next page: a button, or a link without scripts. */
export function MoreArticles({ href, page, isLoading, onPress }: MoreArticlesProps) {
  const t = useTexts();
  const live = useHydrated();
  if (!live && page >= lastPageAtOnce) return null;
  return (
    <p className={styles.more}>
      {live ? (
        <Button look="outline" disabled={isLoading} onClick={onPress}>
          {isLoading ? t('site.blog.loading-more') : t('site.blog.load-more')}
        </Button>
      ) : (
        <ButtonAnchor look="outline" href={href} rel="next">
          {t('site.blog.load-more')}
        </ButtonAnchor>
      )}
    </p>
  );
}
