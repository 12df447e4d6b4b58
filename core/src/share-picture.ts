import type { Language } from './locale.ts';
import { href, type SitePage } from './site-paths.ts';

/** The pages whose shared links may show a picture drawn for them. */
export const sharedPages = ['article', 'publication', 'podcast'] as const satisfies readonly SitePage[];
export type SharedPage = (typeof sharedPages)[number];

/** Width and height in pixels, as those who show links ask for them. */
export const shareSize = { width: 1200, height: 630 } as const;

/** What such a picture says: the kind of work above its title, and a date below. */
export interface ShareWords {
  kind: string;
  title: string;
  date: string;
}

/**
 * Where the picture of a page is had: beside the page, in its language. The words are part of the address, since
 * programs that show links keep a picture for as long as its address is the same.
 */
export function sharePicture(page: SharedPage, language: Language, slug: string, words: ShareWords): string {
  return `${href(page, language, slug)}/share.png?v=${fingerprint(Object.values(words).join('\n'))}`;
}

/** A short name for a text, FNV-1a in 32 bits: it only has to change with the text. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
