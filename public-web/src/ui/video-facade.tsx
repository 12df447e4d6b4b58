import { type PlatformVideo, videoPlatforms } from '@institute/core/media/video.ts';
import { type MouseEvent, useState } from 'react';
import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Play } from './icons.tsx';
import { Image } from './image.tsx';
import styles from './video-facade.module.css';
import { VideoPlayer } from './video-player.tsx';

interface VideoFacadeProps {
  video: PlatformVideo;
  title: string;
  poster: string | null;
}

/**
 * A link to a video of a platform. A click replaces it by the player; before, the browser requests nothing from the
 * platform. Without scripts the link opens the page of the video.
 */
export function VideoFacade({ video, title, poster }: VideoFacadeProps) {
  const t = useTexts();
  const [isPlaying, setIsPlaying] = useState(false);

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsPlaying(true);
  }

  if (isPlaying) return <VideoPlayer url={video.url} title={title} />;
  return (
    <p className={styles.frame}>
      <a className={styles.link} href={video.url} onClick={play}>
        {poster && (
          <Image
            className={styles.poster}
            src={poster}
            alt=""
            sizes="(min-width: 64em) 57rem, 100vw"
            instead={null}
          />
        )}
        <span className={styles.sign}>
          <Play size={32} />
        </span>
        <span className={globals.visuallyHidden}>{`${t('common.video.play', { title })}. `}</span>
        <span className={styles.notice}>
          {t('common.video.notice', { platform: videoPlatforms[video.provider].name })}
        </span>
      </a>
    </p>
  );
}
