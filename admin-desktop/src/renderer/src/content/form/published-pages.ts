import { contentTypeTraits } from '@institute/core/content/content-types.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { type FormValues, hasText } from './form-values.ts';
import { saveActions } from './save-actions.ts';

/** A public item and the paths of its pages. */
export interface Published {
  title: string;
  pages: { language: Language; path: string }[];
}

/**
 * Returns the pages of an item that was saved with these values, in the languages in which it is public. Undefined if
 * visitors do not see it.
 */
export function publishedPages<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  values: Values,
): Published | undefined {
  const [{ label }] = saveActions(kind, values, values);
  const payload = kind.toPayload(values) as {
    slug?: string;
    translations?: { [language in Language]?: { slug?: string } };
  };
  if (label !== 'admin.form.update' || kind.isVisibleOnSite?.(payload as unknown as Item) === false)
    return undefined;
  const { page, hasItemPage } = contentTypeTraits[kind.name];
  const { slug, translations } = payload;
  if (hasItemPage && !slug) return undefined;
  const isPublic = (language: Language) =>
    language === values.language ||
    (hasText(values.texts[language]) && values.translationStatus === 'published');
  const slugOf = (language: Language) => translations?.[language]?.slug || slug;
  const pages = languages.filter(isPublic).map((language) => ({
    language,
    path: pathTo(page, language, hasItemPage ? slugOf(language) : undefined),
  }));
  return { title: kind.titleOf(values), pages };
}
