import { videoPlatforms } from '@institute/core/media/video.ts';
import { videoFigures } from '@institute/core/rich-text/video-limits.ts';
import styles from './video-facade.module.css';

/** Texts of videos in the page's language. */
export interface VideoTexts {
  play: (title: string) => string;
  notice: (platform: string) => string;
}

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M6 3v18l14-9z"/></svg>';

/**
 * Prepares the videos of a stored text for a page: a link as `VideoFacade` shows it, which `RichText` replaces by the
 * player. The title of the link is in `data-title`.
 */
export function videosForPage(html: string, { play, notice }: VideoTexts): string {
  return html.replace(videoFigures, (_, width = '', url: string, words: string, caption = '') => {
    const platform = url.startsWith('https://vimeo.com/') ? 'vimeo' : 'youtube';
    const { name } = videoPlatforms[platform];
    const title = (words === url ? name : words).replaceAll('"', '&quot;');
    const label = `${play(title)}. ${notice(name)}`;
    const link = [
      `<a class="play ${styles.link}" href="${url}" data-title="${title}" aria-label="${label}">`,
      `<span class="${styles.sign}">${sign}</span>`,
      `<span class="${styles.notice}"><span class="${styles.title}">${title}</span>${notice(name)}</span></a>`,
    ].join('');
    const shown = caption && `<figcaption><span class="caption">${caption}</span></figcaption>`;
    return `<figure class="video${width}"><div class="${styles.frame}">${link}</div>${shown}</figure>`;
  });
}
