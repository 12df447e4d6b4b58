import { maxPagesPerRequest } from '#site/lib/first-items.ts';
import { useTexts } from '#site/lib/texts.ts';
import { Button, ButtonAnchor } from '#site/ui/button.tsx';
import { useHydrated } from '#site/ui/use-hydrated.ts';
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
  const isHydrated = useHydrated();
  if (!isHydrated && page >= maxPagesPerRequest) return null;
  return (
    <p className={styles.more}>
      {isHydrated ? (
        <Button variant="outline" disabled={isLoading} onClick={onPress}>
          {isLoading ? t('site.blog.loading-more') : t('site.blog.load-more')}
        </Button>
      ) : (
        <ButtonAnchor variant="outline" href={href} rel="next">
          {t('site.blog.load-more')}
        </ButtonAnchor>
      )}
    </p>
  );
}
