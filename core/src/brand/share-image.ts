import type { ItemPage } from '#core/content/content-types.ts';
import type { Language } from '#core/i18n/locale.ts';
import { listedPages, pathTo } from '#core/site/site-paths.ts';

/** Pages with one card per language. */
export const shareListPages = listedPages;
export type ShareListPage = (typeof shareListPages)[number];
/** The pages that have a share image: the fixed lists and pages, those of domains, and those of single items. */
export type SharedPage = ShareListPage | ItemPage | 'domain';

/** Width and height in pixels and a format that social networks accept. */
export const shareSize = { width: 1200, height: 630 } as const;
export const shareType = 'image/png';

/** The text of a card: a line above the title, and a date below. */
export interface ShareImageText {
  kind: string;
  title: string;
  date: string;
  /** The name of the institute. */
  brand: string;
}

/** The card of a shared link. */
export interface ShareCard {
  /** Without the origin. */
  path: string;
  /** The alternative text of the card. */
  alt: string;
}

/**
 * Returns the card of a page in a language. The path changes with the text, because social networks cache an image by
 * its URL.
 * @param slug the slug of the work
 */
export function shareCard(
  page: SharedPage,
  language: Language,
  words: ShareImageText,
  slug?: string,
): ShareCard {
  const version = fingerprint(Object.values(words).join('\n'));
  return {
    path: `${pathTo(page, language, slug)}/share.png?v=${version}`,
    alt: `${words.title} | ${words.brand}`,
  };
}

/** Returns a short hash of a text (FNV-1a, 32 bits). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
