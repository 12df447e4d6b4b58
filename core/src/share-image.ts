import { brand } from './brand.ts';
import type { ItemPage } from './content/kinds.ts';
import type { Language } from './locale.ts';
import { navigation, pathTo } from './site-paths.ts';

/** Pages that stand for themselves, each with one card in each language. */
export const shareListPages = navigation;
export type ShareListPage = (typeof shareListPages)[number];
/** The pages that have a share image: those of the navigation, and those of single items. */
export type SharedPage = ShareListPage | ItemPage;

/** Width and height in pixels that networks ask for, and a format that all of them read. */
export const shareSize = { width: 1200, height: 630 } as const;
export const shareType = 'image/png';

/** What a card says: a line above the title, and a date below. */
export interface ShareImageText {
  kind: string;
  title: string;
  date: string;
}

/** The card that a shared link to a page shows. */
export interface ShareCard {
  /** Without the origin. */
  path: string;
  /** The words of the card, for readers who do not see it. */
  alt: string;
}

/**
 * Returns the card of a page in a language. Its path changes with its words, since networks keep a picture for as long
 * as its address is the same.
 * @param slug of the work
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
    alt: `${words.title} | ${brand.name}`,
  };
}

/** A short name for a text, FNV-1a in 32 bits: it only has to change with the text. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
