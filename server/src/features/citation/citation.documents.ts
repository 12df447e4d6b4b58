import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { CitationFile } from '@institute/core/site-paths.ts';
import { whereSlug } from '#src/content/slug.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import type { DocumentContext, GeneratedDocument } from '#src/http/generated-document.ts';
import { Article } from '#src/models/article.ts';
import { Research } from '#src/models/research.ts';
import { toBibtex } from './bibtex.ts';
import { findKey } from './citation-key.ts';
import { type CitedWork, citedArticle, citedPublication } from './cited-work.ts';
import { toRis } from './ris.ts';

interface CitedKind {
  name: ContentKind;
  /** The first segment of the paths of its pages. */
  section: string;
  find(slug: string, context: DocumentContext): Promise<CitedWork | undefined>;
}

const kinds: readonly CitedKind[] = [
  {
    name: 'article',
    section: 'blog',
    async find(slug, { db, language, publicUrl, now }) {
      const row = await whereSlug(wherePublished(Article.query(db), now), slug).first();
      return row && citedArticle(row, language, publicUrl);
    },
  },
  {
    name: 'research',
    section: 'research',
    async find(slug, { db, language, publicUrl, now }) {
      const row = await whereSlug(wherePublished(Research.query(db), now), slug).first();
      return row && citedPublication(row, language, publicUrl);
    },
  },
];

/** The citation files of articles and publications: BibTeX and RIS. Search engines must not index them. */
export const citationDocuments: readonly GeneratedDocument[] = kinds.flatMap((kind) => [
  citation(kind, 'bib', 'application/x-bibtex; charset=utf-8', async (work, { db, now }) =>
    toBibtex(work, await findKey(db, now, work)),
  ),
  citation(kind, 'ris', 'application/x-research-info-systems; charset=utf-8', toRis),
]);

function citation(
  { name, section, find }: CitedKind,
  file: CitationFile,
  contentType: string,
  write: (work: CitedWork, context: DocumentContext) => string | Promise<string>,
): GeneratedDocument {
  return {
    path: new RegExp(`^/${section}/([a-z0-9-]{1,300})/\\1\\.${file}$`),
    language: 'reader',
    // A BibTeX key depends on the other works.
    tags: file === 'bib' ? ['article', 'research', 'topic'] : [name, 'topic'],
    contentType,
    // Browsers use the file name of the URL.
    headers: { 'Content-Disposition': 'attachment', 'X-Robots-Tag': 'noindex' },
    async make(context) {
      const work = await find(context.found[0] ?? '', context);
      return work && write(work, context);
    },
  };
}
