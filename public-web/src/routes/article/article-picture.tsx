import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import type { Language } from '@institute/core/locale.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import { Image } from '#src/ui/image.tsx';
import styles from './article-picture.module.css';

/**
 * Cover of an article, or a generated one. Decorative without an alternative text, because the title describes the
 * article.
 */
export function ArticlePicture({ article, lang }: { article: PublicArticle; lang: Language | undefined }) {
  const { id, coverImageUrl, imageAlts } = article;
  const drawn = (
    <div className={styles.drawn}>
      <GeneratedCover seed={id} shape="wide" priority />
    </div>
  );
  return (
    <div className={styles.frame} lang={lang}>
      {coverImageUrl ? (
        <Image
          className={styles.image}
          src={coverImageUrl}
          alt={imageAlts[coverImageUrl] ?? ''}
          sizes="(min-width: 56em) 52rem, 92vw"
          priority
          instead={drawn}
        />
      ) : (
        drawn
      )}
    </div>
  );
}
