import { hasPdf, publicResearch as shown } from '@institute/core/content/research.ts';
import type { Language } from '@institute/core/locale.ts';
import { href, publicationFile } from '@institute/core/site-paths.ts';
import type { Research } from '#src/models/research.ts';
import type { Cited } from './citation/citation-data.ts';
import { publicResearch } from './research.serialize.ts';

/** A published publication as it is cited by a reader of a language. */
export function citedOf(row: Research, wanted: Language, publicUrl: string): Cited {
  const publication = shown.parse(publicResearch(row, wanted));
  const { slug, language } = publication;
  return {
    publication,
    address: publicUrl + href('publication', language, slug),
    pdf: hasPdf(publication) ? publicUrl + publicationFile('pdf', slug, language) : null,
  };
}
