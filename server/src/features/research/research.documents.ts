import { onlyPublic } from '#src/db/publication-sql.ts';
import { Research } from '#src/models/research.ts';
import type { SiteDocument } from '#src/web/feed-document.ts';
import { bibtexOf } from './citation/bibtex.ts';
import type { Cited } from './citation/citation-data.ts';
import { risOf } from './citation/ris.ts';
import { citedOf } from './research.citation.ts';

/** How to cite a publication, beside its page: for LaTeX and for every other reference manager. No page to be found. */
export const researchDocuments: readonly SiteDocument[] = [
  citation('bib', 'application/x-bibtex; charset=utf-8', bibtexOf),
  citation('ris', 'application/x-research-info-systems; charset=utf-8', risOf),
];

function citation(file: 'bib' | 'ris', contentType: string, write: (cited: Cited) => string): SiteDocument {
  return {
    path: new RegExp(`^/research/([a-z0-9-]{1,300})/\\1\\.${file}$`),
    language: 'reader',
    contentType,
    // Saved under the name that stands in its address.
    headers: { 'Content-Disposition': 'attachment', 'X-Robots-Tag': 'noindex' },
    async make({ db, language, publicUrl, found, now }) {
      const row = await onlyPublic(Research.query(db), now).findOne({ slug: found[0] ?? '' });
      return row && write(citedOf(row, language, publicUrl));
    },
  };
}
