import { wherePublished } from '#src/db/publication-sql.ts';
import type { GeneratedDocument } from '#src/http/generated-document.ts';
import { Research } from '#src/models/research.ts';
import { toBibtex } from './citation/bibtex.ts';
import type { CitationData } from './citation/citation-data.ts';
import { toRis } from './citation/ris.ts';
import { citationData } from './research.citation.ts';

/** The citation files of a publication: BibTeX and RIS. Search engines must not index them. */
export const researchDocuments: readonly GeneratedDocument[] = [
  citation('bib', 'application/x-bibtex; charset=utf-8', toBibtex),
  citation('ris', 'application/x-research-info-systems; charset=utf-8', toRis),
];

function citation(
  file: 'bib' | 'ris',
  contentType: string,
  write: (cited: CitationData) => string,
): GeneratedDocument {
  return {
    path: new RegExp(`^/research/([a-z0-9-]{1,300})/\\1\\.${file}$`),
    language: 'reader',
    tags: ['research'],
    contentType,
    // Browsers use the file name of the URL.
    headers: { 'Content-Disposition': 'attachment', 'X-Robots-Tag': 'noindex' },
    async make({ db, language, publicUrl, found, now }) {
      const row = await wherePublished(Research.query(db), now).findOne({ slug: found[0] ?? '' });
      return row && write(citationData(row, language, publicUrl));
    },
  };
}
