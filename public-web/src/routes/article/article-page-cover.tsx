import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { globals } from '#site/styles/globals.ts';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Image } from '#site/ui/image.tsx';
import styles from './article-page-cover.module.css';

interface ArticlePageCoverProps {
  article: PublicArticle;
  src: string;
  lang: Language | undefined;
}

/**
 * Cover of an article, or a generated one if the image is broken. Decorative without an alternative text, because the
 * title describes the article.
 */
export function ArticlePageCover({ article, src, lang }: ArticlePageCoverProps) {
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
