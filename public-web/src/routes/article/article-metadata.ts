import { categoryKey, type PublicArticle } from '@institute/core/content/article.ts';
import { isoWib } from '@institute/core/dates.ts';
import { brandPictures } from '#src/app/brand-pictures.ts';
import { defineMetadata } from '#src/app/page-metadata.ts';

/** An article for search engines and shared links. */
export const metadata = defineMetadata<PublicArticle>({
  preview: ({ title, coverImageUrl, imageAlts, publishedAt, updatedAt, category }, { t }) => ({
    type: 'article',
    picture: coverImageUrl,
    pictureAlt: (coverImageUrl && imageAlts[coverImageUrl]) || title,
    article: {
      published_time: publishedAt ? isoWib(publishedAt) : undefined,
      modified_time: isoWib(lastChange(publishedAt, updatedAt)),
      section: t(`article.category.${categoryKey(category)}`),
    },
  }),
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
        image: (pictures.length > 0 ? pictures : [brandPictures.share.path]).map(absolute),
        datePublished: publishedAt ? isoWib(publishedAt) : undefined,
        dateModified: isoWib(lastChange(publishedAt, updatedAt)),
        author: organization,
        publisher: organization,
      },
    ];
  },
});

/** Nothing was changed before it was published. */
function lastChange(publishedAt: string | null, updatedAt: string): string {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}
