import { htmlToText } from '@institute/core/lib/text.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { videoPlatforms } from '@institute/core/media/video.ts';
import { headingId } from '@institute/core/rich-text/heading-id.ts';
import { type NoteTexts, showNotes } from '@institute/core/rich-text/shown-notes.ts';
import { videoFigures } from '@institute/core/rich-text/video-limits.ts';
import type { Translate } from '#site/lib/texts.ts';
import { figuresForPage, pullQuotesForPage } from './figure-markup.ts';
import { tablesForPage } from './table-markup.ts';
import styles from './video-facade.module.css';

/** A heading of a rich text, for the table of contents. */
export interface TextHeading {
  id: string;
  text: string;
  level: number;
}

/** A part of a page after its text. */
export type TextPart = Pick<TextHeading, 'id' | 'text'>;

/** A rich text prepared for a page. */
export interface ShownText {
  html: string;
  headings: readonly TextHeading[];
}

/** Texts in the page's language that the markup of a page contains, most of them for screen readers. */
export interface MarkupTexts {
  /** About links in a new tab. */
  newTab: string;
  /** The name of a table without caption. */
  table: string;
  /** The purpose of a link around an image. */
  enlarge: string;
  note: NoteTexts;
  video: VideoTexts;
}

/** Returns the texts in the language of a translator. */
export function markupTexts(t: Translate): MarkupTexts {
  return {
    newTab: t('common.opens-in-new-tab'),
    table: t('common.table'),
    enlarge: t('common.enlarge'),
    note: {
      heading: t('common.note.heading'),
      mark: (n) => t('common.note.mark', { n }),
      back: (n) => t('common.note.back', { n }),
    },
    video: {
      play: (title) => t('common.video.play', { title }),
      notice: (platform) => t('common.video.notice', { platform }),
    },
  };
}

const partHeadings =
  /role="doc-(?:endnotes|bibliography)" aria-labelledby="[^"]*"><h\d id="([^"]*)">(.*?)<\/h\d>/g;

/** Returns the sections of notes and references in the markup of a page. */
export function partsIn(html: string): TextPart[] {
  return Array.from(html.matchAll(partHeadings), ([, id = '', text = '']) => ({ id, text }));
}

/**
 * Prepares sanitised rich text for a page. In sanitiser output every `<` starts a tag, so regular expressions
 * suffice. Adjusts heading levels, adds ids, lazy-loads images with their size and numbers notes.
 * @param top level of the highest headings
 */
export function markupForPage(html: string, texts: MarkupTexts, top = 2): ShownText {
  const levels = [...new Set(Array.from(html.matchAll(/<h([1-3])\b/g), ([, level]) => level))].sort();
  const headings: TextHeading[] = [];
  const tables = tablesForPage(pullQuotesForPage(html), texts.table);
  const blocks = videosForPage(figuresForPage(tables, texts.enlarge), texts.video);
  const shown = blocks
    .replace(/<h([1-3])([^>]*)>(.*?)<\/h\1>/gs, (_, level: string, attributes: string, inner: string) => {
      const text = htmlToText(inner);
      if (text === '') return inner.includes('<img') ? `<p>${inner}</p>` : '';
      const heading = {
        id: headingId(
          text,
          headings.map(({ id }) => id),
        ),
        text,
        level: levels.indexOf(level) + top,
      };
      headings.push(heading);
      return `<h${heading.level}${attributes} id="${heading.id}">${inner}</h${heading.level}>`;
    })
    .replace(
      /<img src="([^"]*)"/g,
      (tag, src: string) => `${tag}${sizeOf(src)} loading="lazy" decoding="async"`,
    )
    // Scrollable elements must be focusable by keyboard.
    .replace(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replace(
      /(<a [^>]*target="_blank"[^>]*>.*?)(<\/a>)/gs,
      `$1<span class="visually-hidden"> (${texts.newTab})</span>$2`,
    );
  return { html: showNotes(shown, texts.note, top), headings };
}

function sizeOf(src: string): string {
  const variants = imageVariants(src);
  return variants ? ` width="${variants.width}" height="${variants.height}"` : '';
}

/** Texts of videos in the page's language. */
interface VideoTexts {
  play: (title: string) => string;
  notice: (platform: string) => string;
}

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M6 3v18l14-9z"/></svg>';

/**
 * Prepares the videos of a stored text for a page: a link as `VideoFacade` shows it, which `RichText` replaces by the
 * player. The title of the link is in `data-title`.
 */
function videosForPage(html: string, { play, notice }: VideoTexts): string {
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
