import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { PageLink } from '#site/ui/page-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import { ArticleCover } from './article-cover.tsx';
import { ArticleMeta } from './article-meta.tsx';
import styles from './news-item.module.css';

interface NewsItemProps {
  article: PublicArticle;
  /** Shows a large cover and larger text. */
  lead?: boolean;
}

export function NewsItem({ article, lead = false }: NewsItemProps) {
  const lang = useContentLang()(article);
  return (
    <li className={classes(styles.item, lead && styles.lead, whole.area)}>
      <div className={styles.cover}>
        <ArticleCover article={article} sizes={lead ? '(min-width: 64em) 42rem, 92vw' : '9.25rem'} />
      </div>
      <div>
        <ArticleMeta article={article} />
        <h3 className={styles.title} lang={lang} dir="auto">
          <PageLink page="article" item={article} className={whole.link}>
            {article.title}
          </PageLink>
        </h3>
        <p className={classes(styles.excerpt, globals.clamped)} lang={lang} dir="auto">
          {article.excerpt}
        </p>
      </div>
    </li>
  );
}
