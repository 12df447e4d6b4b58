import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { articleLimits, categoryKey } from '@institute/core/content/article/limits.ts';
import { formatDate, toWibIso } from '@institute/core/dates.ts';
import { isEmptyRichText } from '@institute/core/rich-text.ts';
import { readingMinutes } from '@institute/core/text.ts';
import { useContentLang, useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import styles from './article-header.module.css';

interface ArticleHeadProps {
  article: PublicArticle;
  /** Excerpt below the title; without a body it appears as the body instead. */
  withLead: boolean;
}

/** Breadcrumb, title and metadata of an article. */
export function ArticleHead({ article, withLead }: ArticleHeadProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const lang = useContentLang()(article);
  const { title, excerpt, category, publishedAt, content } = article;
  const minutes = readingMinutes(isEmptyRichText(content) ? excerpt : (content ?? ''));
  return (
    <>
      <div className={styles.way}>
        <Breadcrumb
          above={[
            <PageLink key="home" page="home">
              {t('common.nav.home')}
            </PageLink>,
            <PageLink key="blog" page="blog">
              {t('common.nav.blog')}
            </PageLink>,
          ]}
          title={title}
          length={articleLimits.breadcrumbTitle}
          lang={lang}
        />
      </div>
      <div className={styles.back}>
        <BackLink page="blog">{t('article.back')}</BackLink>
      </div>
      <header className={styles.head}>
        <p>
          <Badge>{t(`article.category.${categoryKey(category)}`)}</Badge>
        </p>
        <h1 className={styles.title} lang={lang} dir="auto">
          {title}
        </h1>
        {withLead && (
          <p className={classes(styles.lead, globals.plainText)} lang={lang} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={styles.meta}>
          {publishedAt ? (
            <span>
              {t('article.published-on')}{' '}
              <time dateTime={toWibIso(publishedAt)}>{formatDate(publishedAt, language)}</time>
            </span>
          ) : (
            <span>{t('article.not-published')}</span>
          )}
          <span>{t('article.reading-time', { count: minutes })}</span>
          {lang && <span>{t(`common.language.only-${lang}`)}</span>}
        </p>
      </header>
    </>
  );
}
