import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { globals } from '#site/styles/globals.ts';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Image } from '#site/ui/image.tsx';

interface ArticleCoverProps {
  article: Pick<PublicArticle, 'id' | 'coverImageUrl' | 'imageFocus'> &
    Partial<Pick<PublicArticle, 'imageAlts'>>;
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
      className={globals.cropped}
      src={coverImageUrl}
      alt={imageAlts?.[coverImageUrl] ?? ''}
      focus={imageFocus[coverImageUrl]}
      sizes={sizes}
      priority={priority}
      instead={drawn}
    />
  );
}
