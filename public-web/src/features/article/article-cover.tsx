import type { PublicArticle } from '@institute/core/content/article/addresses.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import { Image } from '#src/ui/image.tsx';
import styles from './article-cover.module.css';

interface ArticleCoverProps {
  article: PublicArticle;
  sizes: string;
  priority?: boolean;
}

/**
 * Cover of an article in a list, or a generated one. Decorative without an alternative text, because the title is
 * next to it.
 */
export function ArticleCover({ article, sizes, priority = false }: ArticleCoverProps) {
  const { id, coverImageUrl, imageAlts, imageFocus } = article;
  const drawn = <GeneratedCover seed={id} shape="wide" priority={priority} />;
  if (!coverImageUrl) return drawn;
  return (
    <Image
      className={styles.image}
      src={coverImageUrl}
      alt={imageAlts[coverImageUrl] ?? ''}
      focus={imageFocus[coverImageUrl]}
      sizes={sizes}
      priority={priority}
      instead={drawn}
    />
  );
}
