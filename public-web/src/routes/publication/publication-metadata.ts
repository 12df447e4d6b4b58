import { publisher } from '@institute/core/brand/brand.ts';
import { type ShareCard, shareCard } from '@institute/core/brand/share-image.ts';
import { publicationShareText } from '@institute/core/brand/share-image-text.ts';
import { fullName } from '@institute/core/content/contribution/author-name.ts';
import { orcidUrl } from '@institute/core/content/person/orcid.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import type { PublicResearch } from '@institute/core/content/research/public-endpoints.ts';
import { hasPdf } from '@institute/core/content/research/publication-pdf.ts';
import { slugIn } from '@institute/core/content/slugs.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { fileSize } from '@institute/core/lib/text.ts';
import { pathToFile } from '@institute/core/site/site-paths.ts';
import { listedWorks } from '#site/features/citation/listed-works.ts';
import { contributorNode } from '#site/features/person/contributor-node.ts';
import { namesOf } from '#site/features/topic/topic-node.ts';
import { lastChange } from '#site/lib/last-change.ts';
import { defineMetadata, type MetaTag } from '#site/lib/page-metadata.ts';

/** Metadata of a publication for search engines, reference managers and shared links. */
export const metadata = defineMetadata<PublicResearch>({
  preview: (publication, { t }) => ({
    type: 'article',
    card: cardOf(publication),
    article: {
      published_time: publication.publicationDate ? toWibIso(publication.publicationDate) : undefined,
      section: t(`research.type.${publication.type}`),
      tag: namesOf(publication.topics),
    },
  }),

  /** Highwire Press tags, which Google Scholar and reference managers read. */
  tags: (publication, { pageUrl, absolute }) => [
    ['citation_title', publication.title],
    ...authorsOf(publication).flatMap(({ name, person }): MetaTag[] => [
      ['citation_author', fullName(name)],
      ['citation_author_orcid', person?.orcid ? orcidUrl(person.orcid) : undefined],
    ]),
    ['citation_publication_date', dayOf(publication)?.replaceAll('-', '/')],
    ['citation_technical_report_institution', publisher],
    ['citation_technical_report_number', publication.seriesNumber ?? undefined],
    ['citation_language', publication.language],
    ['citation_abstract_html_url', pageUrl],
    ['citation_pdf_url', hasPdf(publication) ? absolute(pdfOf(publication)) : undefined],
  ],

  nodes(context, publication) {
    const { pageUrl, organization, page, absolute } = context;
    const { type, title, abstract, topics, language, publicationDate, updatedAt } = publication;
    const { licence, seriesNumber } = publication;
    const isReport = type !== 'case-study';
    return [
      {
        // A case study is a ScholarlyArticle; all other types are reports.
        '@type': isReport ? 'Report' : 'ScholarlyArticle',
        '@id': `${pageUrl}#publication`,
        url: pageUrl,
        mainEntityOfPage: page,
        name: title,
        headline: title,
        abstract,
        image: [absolute(cardOf(publication).path)],
        author: authorsOf(publication).map((author) => contributorNode(author, context)),
        datePublished: publicationDate ? toWibIso(publicationDate) : undefined,
        dateModified: updatedAt && toWibIso(lastChange(publicationDate, updatedAt)),
        inLanguage: language,
        keywords: namesOf(topics),
        citation: listedWorks(publication.bibliography),
        isAccessibleForFree: true,
        license: licence ? licenceOf(licence).url : undefined,
        reportNumber: isReport && seriesNumber ? seriesNumber : undefined,
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

/** Returns the authors with their people. Lists have names only. */
function authorsOf({ authors, contributions }: PublicResearch) {
  return (
    contributions?.filter(({ role }) => role === 'author') ?? authors.map((name) => ({ name, person: null }))
  );
}

function dayOf({ publicationDate }: PublicResearch): string | undefined {
  return publicationDate ? toWibIso(publicationDate).slice(0, 10) : undefined;
}

function pdfOf(publication: PublicResearch): string {
  const { language } = publication;
  return pathToFile('publication', 'pdf', slugIn(publication, language), language);
}

function cardOf(publication: PublicResearch): ShareCard {
  const { language } = publication;
  return shareCard('publication', language, publicationShareText(publication), slugIn(publication, language));
}
