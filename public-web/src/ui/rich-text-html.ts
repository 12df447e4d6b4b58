import { htmlToText } from '@institute/core/lib/text.ts';
import { imageVariants } from '@institute/core/media/image-variants.ts';
import { headingId } from '@institute/core/rich-text/heading-id.ts';
import { type NoteTexts, showNotes } from '@institute/core/rich-text/shown-notes.ts';
import type { Translate } from '#site/lib/texts.ts';
import { figuresForPage, pullQuotesForPage } from './figure-markup.ts';
import { tablesForPage } from './table-markup.ts';
import { type VideoTexts, videosForPage } from './video-markup.ts';

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
  /** The purpose of a link around a picture. */
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
