import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { isEmptyRichText } from '@institute/core/rich-text.ts';
import { useMemo } from 'react';
import { useContentLang } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { CitationBlock } from '#src/features/citation/citation-block.tsx';
import { classes, globals } from '#src/styles/globals.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { markupForPage, markupTexts } from '#src/ui/rich-text-html.ts';
import { ArticleGallery } from './article-gallery.tsx';
import { ArticleHead } from './article-header.tsx';
import { ArticleShare } from './article-share.tsx';
import { ArticleVideo } from './article-video.tsx';
import styles from './article-view.module.css';
import { TableOfContents } from './table-of-contents.tsx';

/** Minimum number of headings for a table of contents. */
const headingsForContents = 3;

export function ArticleView({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const lang = useContentLang()(article);
  const { title, excerpt, content, gallery, videoUrl, bibliography } = article;
  const { html, headings } = useMemo(() => markupForPage(content ?? '', markupTexts(t)), [content, t]);
  const isEmpty = isEmptyRichText(content);
  return (
    <article className={styles.article}>
      <div className={styles.progress} aria-hidden="true" />
      <ArticleHead article={article} withLead={!isEmpty} />
      <div className={styles.columns}>
        {headings.length >= headingsForContents && <TableOfContents headings={headings} lang={lang} />}
        <div className={styles.main}>
          {isEmpty ? (
            <p className={classes(styles.excerpt, globals.plainText)} lang={lang} dir="auto">
              {excerpt}
            </p>
          ) : (
            <RichText html={html} lang={lang} isLong withMargin />
          )}
          {bibliography && <RichText html={bibliography} lang={lang} />}
          {videoUrl && <ArticleVideo url={videoUrl} title={title} poster={article.coverImageUrl} />}
          {gallery.length > 0 && <ArticleGallery article={article} lang={lang} />}
          <div className={styles.end}>
            <CitationBlock page="article" work={article} date={article.publishedAt} />
            <ArticleShare title={title} />
            <div className={styles.back}>
              <BackLink page="blog">{t('article.back')}</BackLink>
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}
