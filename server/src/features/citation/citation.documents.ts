import { articleTranslatable } from '@institute/core/content/article/limits.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import { researchTexts } from '@institute/core/content/research/limits.ts';
import { pickTranslation } from '@institute/core/i18n/locale.ts';
import { type ReferenceFormat, referenceFormats } from '@institute/core/references/limits.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import { shownWorks } from '@institute/core/references/shown-references.ts';
import type { CitationFile, ReferenceFile } from '@institute/core/site/site-paths.ts';
import { whereSlug } from '#server/content/urls/slug.ts';
import { Article } from '#server/db/models/article.ts';
import { Research } from '#server/db/models/research.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import type { DocumentContext, GeneratedDocument } from '#server/http/generated-document.ts';
import { runReferenceTask } from '#server/references/reference-tasks.ts';
import { toBibtex } from './bibtex.ts';
import { findKey } from './citation-key.ts';
import { type CitedWork, citedArticle, citedPublication } from './cited-work.ts';
import { toRis } from './ris.ts';

interface FoundItem {
  work: CitedWork;
  /** The references that its page shows. */
  references: readonly Reference[];
}

interface CitedType {
  name: ContentType;
  /** The first segment of the paths of its pages. */
  section: string;
  find(slug: string, context: DocumentContext): Promise<FoundItem | undefined>;
}

const kinds: readonly CitedType[] = [
  {
    name: 'article',
    section: 'blog',
    async find(slug, { db, language, publicUrl, now }) {
      const row = await whereSlug(wherePublished(Article.query(db), now), slug).first();
      if (!row) return undefined;
      const { content } = pickTranslation(row, articleTranslatable, language);
      return {
        work: citedArticle(row, language, publicUrl),
        references: shownWorks(content, row.references),
      };
    },
  },
  {
    name: 'research',
    section: 'research',
    async find(slug, { db, language, publicUrl, now }) {
      const row = await whereSlug(wherePublished(Research.query(db), now), slug).first();
      if (!row) return undefined;
      const { content } = pickTranslation(row, researchTexts, language);
      return {
        work: citedPublication(row, language, publicUrl),
        references: shownWorks(content, row.references),
      };
    },
  },
];

const types = {
  bibtex: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  csl: 'application/vnd.citationstyles.csl+json; charset=utf-8',
};
const formats = Object.keys(referenceFormats) as ReferenceFormat[];

/**
 * The files of articles and publications for reference managers: their citations, and the references that their pages
 * show. Search engines must not index them.
 */
export const citationDocuments: readonly GeneratedDocument[] = kinds.flatMap((kind) => [
  // A BibTeX key depends on the other works.
  file(kind, 'bib', types.bibtex, ['article', 'research', 'topic'], async ({ work }, { db, now }) =>
    toBibtex(work, await findKey(db, now, work)),
  ),
  file(kind, 'ris', types.ris, [kind.name, 'topic'], ({ work }) => toRis(work)),
  ...formats.map((format) =>
    file(kind, `references.${referenceFormats[format]}`, types[format], [kind.name], ({ references }) =>
      writeReferences(references, format),
    ),
  ),
]);

async function writeReferences(references: readonly Reference[], format: ReferenceFormat) {
  if (references.length === 0) return undefined;
  return (await runReferenceTask({ references, format })).text;
}

function file(
  { section, find }: CitedType,
  end: CitationFile | ReferenceFile,
  contentType: string,
  tags: readonly ContentType[],
  write: (item: FoundItem, context: DocumentContext) => ReturnType<GeneratedDocument['make']>,
): GeneratedDocument {
  return {
    path: new RegExp(`^/${section}/([a-z0-9-]{1,300})/\\1\\.${end.replaceAll('.', '\\.')}$`),
    language: 'reader',
    tags,
    contentType,
    // Browsers use the file name of the URL.
    headers: { 'Content-Disposition': 'attachment', 'X-Robots-Tag': 'noindex' },
    async make(context) {
      const item = await find(context.found[0] ?? '', context);
      return item && write(item, context);
    },
  };
}
