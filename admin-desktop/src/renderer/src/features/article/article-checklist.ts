import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { altOf } from '#dashboard/content/form/alt-values.ts';
import type { ArticleValues } from './article-editor.ts';

/**
 * Returns the checked values of an article.
 * @param altTextOf returns the library's alt text of an image
 */
export function articleChecklistInput(
  values: ArticleValues,
  altTextOf: (url: string) => Record<Language, string>,
): ChecklistInput {
  const { language, texts, coverImageUrl, gallery, videoUrl, references, byline, topics } = values;
  const alt = (url: string) => altOf(values, url)[language] || altTextOf(url)[language];
  return {
    ...{ language, texts, references, byline, topics },
    summary: { name: 'excerpt', comfortable: 300 },
    rich: 'content',
    pictures: [
      { url: coverImageUrl, alt: alt(coverImageUrl), place: 'cover' },
      ...gallery.map((url, index) => ({ url, alt: alt(url), place: index + 1 })),
    ],
    addresses: [
      { field: 'coverImageUrl', href: coverImageUrl },
      ...gallery.map((href) => ({ field: 'gallery', href })),
      { field: 'videoUrl', href: videoUrl.trim() },
    ],
  };
}
