import { playerUrl } from '@institute/core/media/video.ts';
import { readPlatformVideo } from '@institute/core/rich-text/video-figure.ts';
import { useTexts } from '#site/lib/texts.ts';
import styles from './video-facade.module.css';

/** The player of a platform, which plays at once: the visitor pressed the link that it replaces. */
export function VideoPlayer({ url, title }: { url: string; title: string }) {
  const t = useTexts();
  const video = readPlatformVideo(url);
  if (!video) return null;
  return (
    <iframe
      ref={focusPlayer}
      className={styles.player}
      src={playerUrl(video)}
      title={t('common.video.label', { title })}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The focus was on the link, which no longer exists. A stable function, so that it runs only once. */
function focusPlayer(player: HTMLIFrameElement | null): void {
  player?.focus();
}
