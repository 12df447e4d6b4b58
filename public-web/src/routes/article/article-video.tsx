import { type FileVideo, readVideo } from '@institute/core/media/video.ts';
import { useTexts } from '#site/lib/texts.ts';
import { VideoFacade } from '#site/ui/video-facade.tsx';
import styles from './article-video.module.css';

interface ArticleVideoProps {
  url: string;
  title: string;
  poster: string | null;
}

/** Video of an article. A video of a platform plays on one click. An address that cannot play is a link. */
export function ArticleVideo({ url, title, poster }: ArticleVideoProps) {
  const t = useTexts();
  const video = readVideo(url);
  if (!video)
    return (
      <p>
        <a href={url}>{t('article.video-open')}</a>
      </p>
    );
  if (video.provider === 'file') return <VideoPlayer video={video} title={title} poster={poster} />;
  return <VideoFacade key={video.url} video={video} title={title} poster={poster} />;
}

function VideoPlayer({ video, title, poster }: Omit<ArticleVideoProps, 'url'> & { video: FileVideo }) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff enter only the address of a video
    <video
      className={styles.video}
      controls
      playsInline
      preload="metadata"
      poster={poster ?? undefined}
      aria-label={t('common.video.label', { title })}
    >
      <source src={video.url} type={video.type} />
      {t('article.video-unsupported')} <a href={video.url}>{t('article.video-download')}</a>
    </video>
  );
}
