import { categoryKey, type PublicArticle } from '@institute/core/content/article.ts';
import { isoWib } from '@institute/core/dates.ts';
import { sharePicture } from '@institute/core/share-picture.ts';
import { articleWords } from '@institute/core/share-words.ts';
import { defineMetadata } from '#src/app/page-metadata.ts';

/** An article for search engines and shared links. */
export const metadata = defineMetadata<PublicArticle>({
  preview(article, { t }) {
    const { title, coverImageUrl, imageAlts, publishedAt, updatedAt, category } = article;
    return {
      type: 'article',
      picture: coverImageUrl,
      pictureAlt: (coverImageUrl && imageAlts[coverImageUrl]) || title,
      drawn: drawn(article),
      article: {
        published_time: publishedAt ? isoWib(publishedAt) : undefined,
        modified_time: isoWib(lastChange(publishedAt, updatedAt)),
        section: t(`article.category.${categoryKey(category)}`),
      },
    };
  },
  nodes({ t, canonical, organization, page, absolute }, article) {
    const { title, excerpt, category, language, coverImageUrl, gallery, publishedAt, updatedAt } = article;
    const pictures = [coverImageUrl, ...gallery].filter((each) => each !== null);
    return [
      {
        '@type': 'BlogPosting',
        '@id': `${canonical}#article`,
        url: canonical,
        mainEntityOfPage: page,
        headline: title,
        description: excerpt,
        articleSection: t(`article.category.${categoryKey(category)}`),
        inLanguage: language,
        image: (pictures.length > 0 ? pictures : [drawn(article)]).map(absolute),
        datePublished: publishedAt ? isoWib(publishedAt) : undefined,
        dateModified: isoWib(lastChange(publishedAt, updatedAt)),
        author: organization,
        publisher: organization,
      },
    ];
  },
});

function drawn(article: PublicArticle): string {
  return sharePicture('article', article.language, article.slug, articleWords(article));
}

/** Nothing was changed before it was published. */
function lastChange(publishedAt: string | null, updatedAt: string): string {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}
