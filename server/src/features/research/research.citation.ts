import { hasPdf } from '@institute/core/content/research/publication-pdf.ts';
import { publicResearch } from '@institute/core/content/research/schemas.ts';
import type { Language } from '@institute/core/locale.ts';
import { pathTo, publicationFile } from '@institute/core/site-paths.ts';
import { serializePublicResearch } from '#src/content/kinds/research.serialize.ts';
import type { Research } from '#src/models/research.ts';
import type { CitationData } from './citation/citation-data.ts';

/** Returns the data of a citation in the reader's language. */
export function citationData(row: Research, wanted: Language, publicUrl: string): CitationData {
  const publication = publicResearch.parse(serializePublicResearch(row, wanted));
  const { slug, language } = publication;
  return {
    publication,
    address: publicUrl + pathTo('publication', language, slug),
    pdf: hasPdf(publication) ? publicUrl + publicationFile('pdf', slug, language) : null,
  };
}
