import { categoryKey } from '@institute/core/content/article/limits.ts';
import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { formatArticleDate, toWibIso } from '@institute/core/lib/dates.ts';
import { readingMinutes } from '@institute/core/lib/text.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import { citationId } from '#site/features/citation/citation-block.tsx';
import { Byline } from '#site/features/person/byline.tsx';
import { WorkByline } from '#site/features/person/work-byline.tsx';
import { WorkActions } from '#site/features/share/work-actions.tsx';
import { useContentLang, useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Image } from '#site/ui/image.tsx';
import { LanguageNote } from '#site/ui/language-note.tsx';
import head from '#site/ui/work-head.module.css';
import styles from './article-header.module.css';

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

interface ArticlePageCoverProps {
  article: PublicArticle;
  src: string;
  lang: Language | undefined;
}

/**
 * Cover of an article, or a generated one if the image is broken. Decorative without an alternative text, because the
 * title describes the article.
 */
function ArticlePageCover({ article, src, lang }: ArticlePageCoverProps) {
  const { id, imageAlts, imageFocus } = article;
  return (
    <div className={styles.frame} lang={lang}>
      <Image
        className={globals.cropped}
        src={src}
        alt={imageAlts[src] ?? ''}
        focus={imageFocus[src]}
        sizes="(min-width: 64em) 26.25rem, (min-width: 40em) 38rem, 100vw"
        priority
        instead={<GeneratedCover seed={id} shape="wide" priority />}
      />
    </div>
  );
}

/** People, date, reading time and other language of an article; on wide screens also links to cite, share and print it. */
function ArticleByline({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { excerpt, publishedAt, coverImageUrl, content, contributions } = article;
  return (
    <WorkByline
      work={article}
      people={
        contributions &&
        contributions.length > 0 && <Byline contributions={contributions} priority={!coverImageUrl} />
      }
      date={
        publishedAt ? (
          <span>
            <span>{t('article.published-on')}</span>{' '}
            <time dateTime={toWibIso(publishedAt)}>{formatArticleDate(publishedAt, language)}</time>
          </span>
        ) : (
          <span>{t('article.not-published')}</span>
        )
      }
      minutes={readingMinutes(isEmptyRichText(content) ? excerpt : (content ?? ''))}
    >
      <WorkActions page="article" work={article} citationId={citationId} />
    </WorkByline>
  );
}
