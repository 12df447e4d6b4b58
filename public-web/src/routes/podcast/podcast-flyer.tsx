import type { PublicPodcast } from '@institute/core/content/podcast/public-endpoints.ts';
import { useTexts } from '#site/lib/texts.ts';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { Image } from '#site/ui/image.tsx';
import styles from './podcast-flyer.module.css';

interface PodcastFlyerProps {
  podcast: PublicPodcast;
  lang: string | undefined;
}

/** Flyer of a podcast. Without one, its cover or a generated cover, which are decorative. */
export function PodcastFlyer({ podcast: { id, title, flyerUrl, coverImageUrl }, lang }: PodcastFlyerProps) {
  const t = useTexts();
  const src = flyerUrl ?? coverImageUrl;
  const drawn = (
    <div className={styles.drawn}>
      <GeneratedCover seed={id} priority />
    </div>
  );
  return (
    <div className={styles.frame} lang={lang}>
      {src ? (
        <Image
          className={styles.image}
          src={src}
          alt={flyerUrl ? t('podcast.flyer-alt', { title }) : ''}
          sizes="(min-width: 64em) 25rem, (min-width: 30em) 26rem, 92vw"
          priority
          instead={drawn}
        />
      ) : (
        drawn
      )}
    </div>
  );
}
