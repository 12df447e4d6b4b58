import { articleTranslatable, type StaffArticle } from '@institute/core/content/article.ts';
import { type Language, pick } from '@institute/core/locale.ts';
import { shownRichText } from '#src/features/shared/clean-rich-text.ts';
import { shownTranslations } from '#src/features/shared/stored-translations.ts';
import type { Article } from '#src/models/article.ts';
import { altsIn } from './article.image-alts.ts';

/** An article in a list: without its body, in the reader's language. */
export function listedArticle(row: Article, language: Language) {
  const picked = pick(row, ['title', 'excerpt'], language);
  return { ...shared(row), ...picked, imageAlts: altsIn(row, picked.language), content: null };
}

/** A whole article in the reader's language. */
export function publicArticle(row: Article, language: Language) {
  const picked = pick(row, articleTranslatable, language);
  const content = shownRichText(picked.content, row.contentPolicy);
  return { ...shared(row), ...picked, imageAlts: altsIn(row, picked.language), content };
}

/** An article as staff edit it. */
export function staffArticle(row: Article) {
  const { createdAt, version, language, title, excerpt, imageAlts } = row;
  const content = shownRichText(row.content, row.contentPolicy);
  return {
    ...shared(row),
    ...{ createdAt, version, language, title, excerpt, content, imageAlts },
    changedOriginals: row.changedOriginals as StaffArticle['changedOriginals'],
    translations: shownTranslations(row, 'content') as StaffArticle['translations'],
  } satisfies Record<keyof StaffArticle, unknown>;
}

function shared(row: Article) {
  const { id, slug, category, status, coverImageUrl, videoUrl, gallery, publishedAt, updatedAt } = row;
  return { id, slug, category, status, coverImageUrl, videoUrl, gallery, publishedAt, updatedAt };
}
