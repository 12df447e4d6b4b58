import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { isEmptyRichText } from '@institute/core/rich-text.ts';
import { useMemo } from 'react';
import { useContentLang } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { classes, globals } from '#src/styles/globals.ts';
import { RichText } from '#src/ui/rich-text.tsx';
import { markupForPage } from '#src/ui/rich-text-html.ts';
import { ArticleGallery } from './article-gallery.tsx';
import { ArticleHead } from './article-header.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { ArticleShare } from './article-share.tsx';
import { ArticleVideo } from './article-video.tsx';
import styles from './article-view.module.css';
import { TableOfContents } from './table-of-contents.tsx';

/** Minimum number of headings for a table of contents. */
const headingsForContents = 3;

export function ArticleView({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const lang = useContentLang()(article);
  const { title, excerpt, content, gallery, videoUrl } = article;
  const newTab = t('common.opens-in-new-tab');
  const { html, headings } = useMemo(() => markupForPage(content ?? '', newTab), [content, newTab]);
  const isEmpty = isEmptyRichText(content);
  return (
    <article className={styles.article}>
      <ArticleHead article={article} withLead={!isEmpty} />
      <div className={styles.rail}>
        {headings.length >= headingsForContents && <TableOfContents headings={headings} lang={lang} />}
      </div>
      <div className={styles.main}>
        <ArticlePicture article={article} lang={lang} />
        {isEmpty ? (
          <p className={classes(styles.excerpt, globals.plainText)} lang={lang} dir="auto">
            {excerpt}
          </p>
        ) : (
          <RichText html={html} lang={lang} />
        )}
        {videoUrl && <ArticleVideo url={videoUrl} title={title} poster={article.coverImageUrl} />}
        {gallery.length > 0 && <ArticleGallery article={article} lang={lang} />}
        <ArticleShare title={title} />
      </div>
    </article>
  );
}
