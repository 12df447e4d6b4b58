import type { Language } from './locale.ts';

/** The kinds whose items staff can look at in the public page before anybody else can. */
export const previewKinds = ['article', 'service', 'research', 'site-content', 'podcast'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** The address at which signed-in staff see an item as it is stored, published or not, in the public page. */
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
