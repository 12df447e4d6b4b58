import { categoryKey } from '@institute/core/content/article/limits.ts';
import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { useTexts } from '#site/lib/texts.ts';
import { LanguageNote } from '#site/ui/language-note.tsx';
import { RelativeTime } from '#site/ui/relative-time.tsx';
import styles from './article-meta.module.css';

/** Category and relative date of an article. */
export function ArticleMeta({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const { category, publishedAt } = article;
  return (
    <p className={styles.meta}>
      <span className={styles.category}>{t(`article.category.${categoryKey(category)}`)}</span>
      {publishedAt ? <RelativeTime timestamp={publishedAt} /> : <span>{t('article.not-published')}</span>}
      <LanguageNote of={article} />
    </p>
  );
}
