import { publisher } from '@institute/core/brand/brand.ts';
import { categoryKey } from '@institute/core/content/article/limits.ts';
import { hasPdf } from '@institute/core/content/research/publication-pdf.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import {
  article as articleEn,
  citation as citationEn,
  research as researchEn,
} from '@institute/core/i18n/en/works.ts';
import {
  article as articleId,
  citation as citationId,
  research as researchId,
} from '@institute/core/i18n/id/works.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { type CitedPage, pathTo, pathToFile } from '@institute/core/site/site-paths.ts';
import { publicTags } from '#server/content/topics/work-topics.ts';
import { serializePublicResearch } from '#server/content/types/research.ts';
import type { Article } from '#server/db/models/article.ts';
import type { Research } from '#server/db/models/research.ts';

/** An article or publication in one language, as citation files describe it. */
export interface CitedWork {
  id: string;
  page: CitedPage;
  slug: string;
  title: string;
  /** At least one. */
  authors: readonly string[];
  abstract: string;
  /** The type in the language of the work. */
  type: string;
  /** The number of a publication in the series of its type. */
  number: string | null;
  tags: readonly string[];
  language: Language;
  date: Date | null;
  /** The URL of the page. */
  address: string;
  /** The URL of the PDF, if there is one. */
  pdf: string | null;
}

const texts = {
  id: { article: articleId, citation: citationId, research: researchId },
  en: { article: articleEn, citation: citationEn, research: researchEn },
};

/** Returns a publication in the reader's language, if available. */
export function citedPublication(row: Research, wanted: Language, publicUrl: string): CitedWork {
  const publication = serializePublicResearch(row, wanted);
  const { title, authors, abstract, language, publicationDate } = publication;
  const slug = slugIn(publication, language);
  return {
    id: row.id,
    page: 'publication',
    ...{ slug, title, authors, abstract, language },
    tags: publicTags(row.topics, language),
    type: texts[language].research.type[publication.type],
    number: publication.seriesNumber,
    date: publicationDate,
    address: publicUrl + pathTo('publication', language, slug),
    pdf: hasPdf(publication) ? publicUrl + pathToFile('publication', 'pdf', slug, language) : null,
  };
}

/** Returns an article in the reader's language, if available. Without authors the institute is its author. */
export function citedArticle(row: Article, wanted: Language, publicUrl: string): CitedWork {
  const { category, publishedAt } = row;
  const { title, excerpt, language } = pickTranslation(row, ['title', 'excerpt'], wanted);
  const slug = slugIn(slugsOf(row), language);
  return {
    id: row.id,
    page: 'article',
    ...{ slug, title, language },
    authors: row.authors.length > 0 ? row.authors : [publisher],
    abstract: excerpt,
    type: texts[language].citation['blog-article'],
    number: null,
    tags: [texts[language].article.category[categoryKey(category)]],
    date: publishedAt,
    address: publicUrl + pathTo('article', language, slug),
    pdf: null,
  };
}
