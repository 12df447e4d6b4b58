import type { ContentKind } from './content/kinds.ts';
import type { Language } from './locale.ts';

/** Every kind has a preview. */
export type PreviewKind = ContentKind;

/** Returns the path at which signed-in staff see an item in the public page, published or not. */
export function previewPath(kind: PreviewKind, id: string, language: Language): string {
  return `/admin/preview/${kind}/${encodeURIComponent(id)}/${language}`;
}

/** What stands above a previewed page: that it is one, and the way to the other language and back. */
export interface PreviewBar {
  note: string;
  /** Visitors do not see the item, so the files that are made of it are not there either. */
  isHidden: boolean;
  links: { href: string; text: string; lang?: Language; current?: boolean }[];
}
