import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import { useMemo } from 'react';
import { Bibliography } from '#site/features/citation/bibliography.tsx';
import { CitationBlock, citationId } from '#site/features/citation/citation-block.tsx';
import { ShareLinks } from '#site/features/share/share-links.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { LongTextColumns } from '#site/ui/long-text-columns.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { markupForPage, markupTexts, partsIn } from '#site/ui/rich-text-html.ts';
import { TagList } from '#site/ui/tag-list.tsx';
import { ArticleGallery } from './article-gallery.tsx';
import { ArticleHead } from './article-header.tsx';
import { ArticleVideo } from './article-video.tsx';
import styles from './article-view.module.css';

export function ArticleView({ article }: { article: PublicArticle }) {
  const t = useTexts();
  const lang = useContentLang()(article);
  const { title, excerpt, content, gallery, videoUrl, bibliography, topics } = article;
  const { html, headings } = useMemo(() => markupForPage(content ?? '', markupTexts(t)), [content, t]);
  const isEmpty = isEmptyRichText(content);
  const parts = [...partsIn(html + (bibliography ?? '')), { id: citationId, text: t('article.action.cite') }];
  return (
    <article className={styles.article}>
      <div className={styles.progress} aria-hidden="true" />
      <ArticleHead article={article} withLead={!isEmpty} />
      <LongTextColumns {...{ headings, parts, lang }}>
        {isEmpty ? (
          <p className={classes(styles.excerpt, globals.plainText)} lang={lang} dir="auto">
            {excerpt}
          </p>
        ) : (
          <RichText html={html} lang={lang} isLong withMargin />
        )}
        <Bibliography page="article" work={article} lang={lang} />
        {videoUrl && <ArticleVideo url={videoUrl} title={title} poster={article.coverImageUrl} />}
        {gallery.length > 0 && <ArticleGallery article={article} lang={lang} />}
        <div className={styles.end}>
          {topics.length > 0 && <TagList topics={topics} />}
          <CitationBlock page="article" work={article} date={article.publishedAt} />
          <ShareLinks page="article" work={article} label={t('article.share.title')} />
          <div className={styles.back}>
            <BackLink page="blog">{t('article.back')}</BackLink>
          </div>
        </div>
      </LongTextColumns>
    </article>
  );
}
