import { type ReviewedType, reviewedTypes } from '@institute/core/content/review/limits.ts';
import { isLanguage, type Language } from '@institute/core/i18n/locale.ts';

/** The text that a reviewer reads. */
export interface ReviewedText {
  kind: ReviewedType;
  id: string;
  language: Language;
}

/** The address of the page on which a reviewer reads a text. */
export const reviewedUrl = ({ kind, id, language }: ReviewedText) => `?review=${kind}/${id}/${language}`;

/** Returns the text in an address. Undefined without one. */
export function textInUrl(params: URLSearchParams): ReviewedText | undefined {
  const [name, id, language = ''] = params.get('review')?.split('/') ?? [];
  const kind = reviewedTypes.find((each) => each === name);
  return kind && id && isLanguage(language) ? { kind, id, language } : undefined;
}
