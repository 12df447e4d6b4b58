import { type ShareCard, shareCard } from '@institute/core/brand/share-image.ts';
import { articleShareText } from '@institute/core/brand/share-image-text.ts';
import { categoryKey } from '@institute/core/content/article/limits.ts';
import type { PublicArticle } from '@institute/core/content/article/public-endpoints.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { listedWorks } from '#site/features/citation/listed-works.ts';
import { contributorNode } from '#site/features/person/contributor-node.ts';
import { namesOf } from '#site/features/topic/topic-node.ts';
import { lastChange } from '#site/lib/last-change.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

/** Metadata of an article for search engines and shared links. */
export const metadata = defineMetadata<PublicArticle>({
  preview(article, { t }) {
    const { publishedAt, updatedAt, category } = article;
    return {
      type: 'article',
      card: cardOf(article),
      article: {
        published_time: publishedAt ? toWibIso(publishedAt) : undefined,
        modified_time: toWibIso(lastChange(publishedAt, updatedAt)),
        section: t(`article.category.${categoryKey(category)}`),
        tag: namesOf(article.topics),
      },
    };
  },
  nodes(context, article) {
    const { t, pageUrl, organization, page, absolute } = context;
    const authors = (article.contributions ?? []).filter(({ role }) => role === 'author');
    const { title, excerpt, category, language, coverImageUrl, gallery, publishedAt, updatedAt } = article;
    // The gallery can have the cover too.
    const images = [...new Set([coverImageUrl, ...gallery])].filter((each) => each !== null);
    return [
      {
        '@type': 'BlogPosting',
        '@id': `${pageUrl}#article`,
        url: pageUrl,
        mainEntityOfPage: page,
        headline: title,
        description: article.searchPreview?.description ?? excerpt,
        articleSection: t(`article.category.${categoryKey(category)}`),
        keywords: namesOf(article.topics),
        inLanguage: language,
        image: (images.length > 0 ? images : [cardOf(article).path]).map(absolute),
        datePublished: publishedAt ? toWibIso(publishedAt) : undefined,
        dateModified: toWibIso(lastChange(publishedAt, updatedAt)),
        author: authors.length > 0 ? authors.map((each) => contributorNode(each, context)) : organization,
        citation: listedWorks(article.bibliography),
        publisher: organization,
      },
    ];
  },
});

function cardOf(article: PublicArticle): ShareCard {
  return shareCard('article', article.language, articleShareText(article), slugIn(article, article.language));
}
