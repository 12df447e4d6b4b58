import type { PublicPodcast } from '@institute/core/content/podcast/addresses.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import { Image } from '#src/ui/image.tsx';
import styles from './podcast-cover.module.css';

interface PodcastCoverProps {
  podcast: PublicPodcast;
  /** For the one in the first view. */
  priority?: boolean | undefined;
}

/** The picture of a podcast in a list, or lines drawn from its id. It only decorates: the title tells what it is. */
export function PodcastCover({ podcast: { id, coverImageUrl }, priority }: PodcastCoverProps) {
  const drawn = <GeneratedCover seed={id} shape="wide" priority={priority} />;
  if (!coverImageUrl) return drawn;
  const sizes = '(min-width: 64em) 30rem, 92vw';
  const shared = { className: styles.image, alt: '', sizes, priority, instead: drawn };
  return <Image src={coverImageUrl} {...shared} />;
}
