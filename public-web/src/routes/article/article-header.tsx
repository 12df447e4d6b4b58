import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { categoryKey } from '@institute/core/content/article/limits.ts';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import head from '#site/ui/work-head.module.css';
import { ArticleByline } from './article-byline.tsx';
import styles from './article-header.module.css';
import { ArticlePageCover } from './article-page-cover.tsx';

interface ArticleHeadProps {
  article: PublicArticle;
  /** Excerpt below the title; without a body it appears as the body instead. */
  withLead: boolean;
}

/** Breadcrumb, title, cover and byline of an article. */
export function ArticleHead({ article, withLead }: ArticleHeadProps) {
  const t = useTexts();
  const lang = useContentLang()(article);
  const { title, excerpt, category, coverImageUrl } = article;
  return (
    <>
      <Breadcrumb parent="blog" title={title} lang={lang} />
      <header>
        <div className={styles.head}>
          <div className={styles.name}>
            <div className={head.marks}>
              <Badge>{t(`article.category.${categoryKey(category)}`)}</Badge>
              <LanguageNote of={article} />
            </div>
            <h1 className={head.title} lang={lang} dir="auto">
              {title}
            </h1>
            {withLead && (
              <p className={classes(styles.lead, globals.plainText)} lang={lang} dir="auto">
                {excerpt}
              </p>
            )}
          </div>
          {coverImageUrl && <ArticlePageCover article={article} src={coverImageUrl} lang={lang} />}
        </div>
        <ArticleByline article={article} />
      </header>
    </>
  );
}
