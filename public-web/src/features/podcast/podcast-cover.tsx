import type { PublicPodcast } from '@institute/core/content/podcast/addresses.ts';
import { globals } from '#site/styles/globals.ts';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Image } from '#site/ui/image.tsx';

interface PodcastCoverProps {
  podcast: PublicPodcast;
  /** Whether the image is in the first view. */
  priority?: boolean | undefined;
}

/** Cover of a podcast in a list, or a generated one. Decorative. */
export function PodcastCover({ podcast, priority }: PodcastCoverProps) {
  const { id, coverImageUrl, imageFocus } = podcast;
  const drawn = <GeneratedCover seed={id} shape="wide" priority={priority} />;
  if (!coverImageUrl) return drawn;
  const sizes = '(min-width: 64em) 30rem, 92vw';
  const shared = { className: globals.cropped, alt: '', sizes, priority, instead: drawn };
  return <Image src={coverImageUrl} focus={imageFocus[coverImageUrl]} {...shared} />;
}
