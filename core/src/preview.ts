import type { Language } from './locale.ts';

/** Content types with a preview on the public site. */
export const previewKinds = ['article', 'service', 'research', 'site-content', 'podcast'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Returns the path of the preview of an item, published or not, for signed-in users. */
export function previewPath(kind: PreviewKind, id: string, language: Language): string {
  return `/admin/preview/${kind}/${encodeURIComponent(id)}/${language}`;
}

/** The bar above a preview: a note and links to the other language and back. */
export interface PreviewBar {
  note: string;
  /** The item is not public, so derived files such as the PDF do not exist. */
  isHidden: boolean;
  links: { href: string; text: string; lang?: Language; current?: boolean }[];
}
