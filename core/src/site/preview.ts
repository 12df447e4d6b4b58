import type { ContentType } from '#core/content/content-types.ts';
import type { Language } from '#core/i18n/locale.ts';

/** Every kind has a preview. */
export type PreviewType = ContentType;

/** Returns the path at which signed-in staff see an item in the public page, published or not. */
export function previewPath(kind: PreviewType, id: string, language: Language): string {
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
  /** The form for a comment of a guest. */
  comment?: PreviewCommentForm | undefined;
}

/** The id of the form for a comment, and the value of `?sent=` after a success. */
export const previewCommentId = 'comment';

/** The form below a preview. It works without a script, in the language of the page. */
export interface PreviewCommentForm {
  action: string;
  texts: { title: string; note: string; send: string };
  /** The result of the last submission. */
  message?: { text: string; isFailure: boolean } | undefined;
  fields: { name: 'name' | 'text'; label: string; value: string; problem?: string | undefined }[];
}
