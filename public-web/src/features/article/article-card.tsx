import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { useContentLang } from '#site/lib/language.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { PageLink } from '#site/ui/page-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './article-card.module.css';
import { ArticleCover } from './article-cover.tsx';
import { ArticleMeta } from './article-meta.tsx';

interface ArticleCardProps {
  article: PublicArticle;
  /** `lead` spans four cells if they fit, `wide` a whole row. */
  variant?: 'plain' | 'lead' | 'wide';
  /** Whether the image is in the first view. */
  priority?: boolean;
}

const sizes = {
  plain: '(min-width: 64em) 24rem, (min-width: 40em) 50vw, 100vw',
  lead: '(min-width: 80em) 50rem, (min-width: 64em) 66vw, (min-width: 40em) 50vw, 100vw',
  wide: '(min-width: 64em) 36rem, (min-width: 40em) 50vw, 100vw',
};

/** An article in a grid. The whole card is clickable. */
export function ArticleCard({ article, variant = 'plain', priority = false }: ArticleCardProps) {
  const lang = useContentLang()(article);
  return (
    <article className={classes(styles.card, styles[variant], whole.area)}>
      <div className={styles.cover}>
        <ArticleCover article={article} sizes={sizes[variant]} priority={priority} />
      </div>
      <div className={styles.text}>
        <ArticleMeta article={article} />
        <h3 className={styles.title} lang={lang} dir="auto">
          <PageLink page="article" item={article} className={whole.link}>
            {article.title}
          </PageLink>
        </h3>
        <p className={classes(styles.excerpt, globals.clamped, globals.plainText)} lang={lang} dir="auto">
          {article.excerpt}
        </p>
      </div>
    </article>
  );
}
