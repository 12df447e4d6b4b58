import type { ContentKind } from './content/kinds.ts';
import type { Language } from './locale.ts';

/** Every kind has a preview. */
export type PreviewKind = ContentKind;

/** Returns the path at which signed-in staff see an item in the public page, published or not. */
export function previewPath(kind: PreviewKind, id: string, language: Language): string {
  return `/admin/preview/${kind}/${encodeURIComponent(id)}/${language}`;
}

/** Returns the path of a preview link, which needs no session. */
export function sharedPreviewPath(token: string, language: Language): string {
  return `/preview/${token}/${language}`;
}

/** The bar above a preview: a note and links to the other language and back. */
export interface PreviewBarData {
  note: string;
  /** The item is not public, so derived files such as the PDF do not exist. */
  isHidden: boolean;
  links: { href: string; text: string; lang?: Language; current?: boolean }[];
}
