import { fullName, parseAuthor } from '@institute/core/author-name.ts';
import { brand } from '@institute/core/brand.ts';
import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { hasPdf } from '@institute/core/content/research/publication-pdf.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { type ShareCard, shareCard } from '@institute/core/share-image.ts';
import { publicationWords } from '@institute/core/share-image-text.ts';
import { pathToFile } from '@institute/core/site-paths.ts';
import { fileSize } from '@institute/core/text.ts';
import { defineMetadata } from '#src/app/page-metadata.ts';
import { listedWorks } from '#src/features/citation/listed-works.ts';

/** Metadata of a publication for search engines, reference managers and shared links. */
export const metadata = defineMetadata<PublicResearch>({
  preview: (publication, { t }) => ({
    type: 'article',
    card: cardOf(publication),
    article: {
      published_time: publication.publicationDate ? toWibIso(publication.publicationDate) : undefined,
      section: t(`research.type.${publication.type}`),
      tag: publication.tags[0],
    },
  }),

  /** Highwire Press tags, which Google Scholar and reference managers read. */
  tags: (publication, { pageUrl, absolute }) => [
    ['citation_title', publication.title],
    ...publication.authors.map((author) => ['citation_author', fullName(author)] as const),
    ['citation_publication_date', dayOf(publication)?.replaceAll('-', '/')],
    ['citation_technical_report_institution', brand.name],
    ['citation_language', publication.language],
    ['citation_abstract_html_url', pageUrl],
    ['citation_pdf_url', hasPdf(publication) ? absolute(pdfOf(publication)) : undefined],
  ],

  nodes({ pageUrl, organization, page, absolute }, publication) {
    const { type, title, abstract, authors, tags, language, publicationDate } = publication;
    return [
      {
        // A case study is a ScholarlyArticle; all other types are reports.
        '@type': type === 'case-study' ? 'ScholarlyArticle' : 'Report',
        '@id': `${pageUrl}#publication`,
        url: pageUrl,
        mainEntityOfPage: page,
        name: title,
        headline: title,
        abstract,
        author: authors.map((author) => ({
          '@type': 'literal' in parseAuthor(author) ? 'Organization' : 'Person',
          name: fullName(author),
        })),
        datePublished: publicationDate ? toWibIso(publicationDate) : undefined,
        inLanguage: language,
        keywords: tags.length > 0 ? tags : undefined,
        citation: listedWorks(publication.bibliography),
        isAccessibleForFree: true,
        publisher: organization,
        encoding: hasPdf(publication)
          ? {
              '@type': 'MediaObject',
              contentUrl: absolute(pdfOf(publication)),
              encodingFormat: 'application/pdf',
              contentSize: publication.pdf ? fileSize(publication.pdf.bytes, 'en') : undefined,
              inLanguage: publication.pdf?.language ?? language,
            }
          : undefined,
      },
    ];
  },
});

function dayOf({ publicationDate }: PublicResearch): string | undefined {
  return publicationDate ? toWibIso(publicationDate).slice(0, 10) : undefined;
}

function pdfOf({ slug, language }: PublicResearch): string {
  return pathToFile('publication', 'pdf', slug, language);
}

function cardOf(publication: PublicResearch): ShareCard {
  return shareCard('publication', publication.language, publicationWords(publication), publication.slug);
}
