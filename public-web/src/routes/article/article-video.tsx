import { useTexts } from '#src/app/texts.ts';
import styles from './article-video.module.css';

interface ArticleVideoProps {
  url: string;
  title: string;
  poster: string | null;
}

/** Video of an article. Does not autoplay. */
export function ArticleVideo({ url, title, poster }: ArticleVideoProps) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff enter only the address of a video
    <video
      className={styles.video}
      controls
      playsInline
      preload="metadata"
      poster={poster ?? undefined}
      aria-label={t('article.video-label', { title })}
    >
      <source src={url} type="video/mp4" />
      {t('article.video-unsupported')} <a href={url}>{t('article.video-download')}</a>
    </video>
  );
}
